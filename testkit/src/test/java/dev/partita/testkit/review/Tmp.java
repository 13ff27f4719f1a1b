package dev.partita.testkit.review;
import dev.partita.read.DocumentReader;
import dev.partita.review.*;
import dev.partita.model.*;
import dev.partita.plan.*;
import dev.partita.bill.Billing;
import dev.partita.result.*;
import java.nio.file.*;
import java.util.*;
public class Tmp {
  public static void main(String[] a) throws Exception {
    for (String c : a) {
      String d = "cases/design/" + c + "/input/access-patterns.md";
      Model m = DocumentReader.read(d, Files.readAllBytes(java.nio.file.Path.of(d))).model().orElseThrow();
      try {
      var out = TableDesignReader.read("t.md", Files.readAllBytes(java.nio.file.Path.of("cases/expert/" + c + "/table-design.md")), m);
      out.diagnostics().forEach(x -> System.out.println("# " + x.code() + " " + x.subject() + " " + x.message()));
      if (out.design().isEmpty()) continue;
      var dr = out.design().get();
      Cost cost = Billing.cost(m, dr.design(), dr.plans());
      cost.patterns().forEach(p -> System.out.println(c + "\t" + p.pattern() + "\t" + p.requests() + "\t" + p.readUnits().text(3) + "\t" + p.writeUnits().text(3) + "\t" + String.join("; ", p.operations().stream().map(o -> o.label() + "@" + o.space().index().map(Object::toString).orElse("T") + " " + o.items().text(2) + "x" + o.bytes() + "=" + o.units().text(2)).toList())));
      System.out.println(c + "\tstore\t" + cost.storage());
      if (System.getenv("SHOW") != null) {
        cost.structures().forEach(s -> System.out.println("#  " + s.type() + " " + s.index() + " " + s.items().text(0) + " x " + s.bytes().text(2)));
        dr.plans().patterns().forEach(p -> System.out.println("# " + p.pattern() + "\n" + PlanText.of(p).indent(4)));
        var r = new DesignResult(m, Settings.Layout.SINGLE, Optional.empty(), dr.design(), dr.plans(), cost, new Certificate(Certificate.Status.FEASIBLE, 0, 0, 1, List.of(), List.of(), ""), List.of(), List.of());
        dev.partita.check.Checks.of(r).forEach(x -> System.out.println("# " + x.code() + " " + x.subject() + " " + x.message()));
      }
      } catch (RuntimeException e) { System.out.println("# " + c + " " + e); StackTraceElement[] st = e.getStackTrace(); for (int i = 0; i < 12; i++) System.out.println("#   " + st[i]); }
    }
  }
}
