package dev.partita.review.plan;

import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the reader does with answers, a phrase each, as the document writes it. */
final class ReaderWords {
    private static final Pattern KEEP = Pattern.compile("keep (.+)");
    private static final Pattern COMPLETE = Pattern.compile("complete from (.+)");
    private static final Pattern ADD = Pattern.compile("add (\\S+) from (.+)");
    private static final Pattern DISTINCT = Pattern.compile("distinct by (.+)");
    private static final Pattern SORT = Pattern.compile("sort by (.+)");
    private static final Pattern MERGE = Pattern.compile("merge(?: with (.+?))?(?: by (.+))?");
    private static final Pattern REPEAT = Pattern.compile("repeat until (\\d{1,9})");
    private static final Pattern FIRST = Pattern.compile("first (\\d{1,9})");
    private static final Pattern NUMBER = Pattern.compile("(\\S+), 0 if not found");
    private static final Pattern SUMMARY = Pattern.compile(
            "(whether there is any|count|sum|least|greatest)(?: of (\\S+))?(?: for each (.+?))?(?: as (\\S+))?");
    private static final Pattern UNPACK = Pattern.compile("unpack (\\S+) into (.+)");
    private static final Pattern TAKE_KEPT = Pattern.compile("take (\\S+) as kept");
    private static final Pattern TOGETHER = Pattern.compile("put (\\S+) together");
    private static final Pattern TAKE = Pattern.compile("take ([^\\s.]+)\\.(.+)");
    private static final Pattern LAPSE = Pattern.compile("drop \\S+ where (\\S+) <= now");
    private static final Pattern DECODE = Pattern.compile("(\\S+) from (\\S+)");

    private final Draft draft;
    private final boolean paged;

    /** @param paged whether a cut is a page of the pattern */
    ReaderWords(Draft draft, boolean paged) {
        this.draft = draft;
        this.paged = paged;
    }

    /** Goes on from a chain by one phrase; the chain that now holds the rows. What is no phrase of the format changes nothing. */
    Chain apply(Chain chain, Text phrase) {
        String words = phrase.value();
        Matcher matcher;
        if ((matcher = KEEP.matcher(words)).matches()) {
            return keep(chain, phrase.from(matcher.start(1)));
        }
        if ((matcher = COMPLETE.matcher(words)).matches()) {
            return new BothSides(draft).complete(chain, matcher.group(1)).orElseGet(() -> join(chain, List.of()));
        }
        if ((matcher = ADD.matcher(words)).matches()) {
            return add(chain, matcher.group(1));
        }
        if ((matcher = DISTINCT.matcher(words)).matches()) {
            return on(chain, new Node.Distinct(draft.id("distinct"), chain.node(), paths(chain, matcher.group(1))));
        }
        if ((matcher = SORT.matcher(words)).matches()) {
            chain.sort();
            return on(chain, new Node.Sort(draft.id("sorted"), chain.node(), order(chain, matcher.group(1))));
        }
        if ((matcher = MERGE.matcher(words)).matches()) {
            return merge(chain, Optional.ofNullable(matcher.group(1)), Optional.ofNullable(matcher.group(2)));
        }
        if ((matcher = REPEAT.matcher(words)).matches()) {
            return on(chain, new Node.Refill(draft.id("refilled"), chain.node(), Integer.parseInt(matcher.group(1))));
        }
        if ((matcher = FIRST.matcher(words)).matches()) {
            return cut(chain, Integer.parseInt(matcher.group(1)));
        }
        return made(chain, phrase);
    }

    /** @param others the rows of earlier requests that come in the same order, which are no answers by themselves then */
    private Chain merge(Chain chain, Optional<String> others, Optional<String> by) {
        List<NodeId> inputs = new ArrayList<>();
        others.stream()
                .flatMap(o -> Stream.of(o.split("\\s*,\\s*")))
                .flatMap(o -> draft.chain(o).stream())
                .filter(o -> o != chain)
                .forEach(o -> {
                    inputs.add(o.node());
                    o.join();
                });
        inputs.add(chain.node());
        return on(
                chain,
                new Node.Merge(
                        draft.id("merged"), inputs, by.map(o -> order(chain, o)).orElse(List.of())));
    }

    private Chain made(Chain chain, Text phrase) {
        String words = phrase.value();
        Matcher matcher;
        if ((matcher = NUMBER.matcher(words)).matches()) {
            return summarized(chain, "sum", Optional.of(matcher.group(1)), Optional.empty(), Optional.empty());
        }
        if ((matcher = SUMMARY.matcher(words)).matches()) {
            return summarized(
                    chain,
                    matcher.group(1),
                    Optional.ofNullable(matcher.group(2)),
                    Optional.ofNullable(matcher.group(3)),
                    Optional.ofNullable(matcher.group(4)));
        }
        if ((matcher = UNPACK.matcher(words)).matches()) {
            return unpack(chain, new ItemTypeName(matcher.group(2)), matcher.group(1));
        }
        if ((matcher = TAKE_KEPT.matcher(words)).matches()) {
            return kept(chain, matcher.group(1));
        }
        if ((matcher = TOGETHER.matcher(words)).matches()) {
            return new BothSides(draft).together(chain, matcher.group(1)).orElse(chain);
        }
        if ((matcher = TAKE.matcher(words)).matches()) {
            return new InsideItem(draft).one(chain, matcher.group(1), matcher.group(2));
        }
        if ((matcher = LAPSE.matcher(words)).matches()) {
            return path(chain, matcher.group(1))
                    .map(p -> on(chain, new Node.Lapse(draft.id("live"), chain.node(), p)))
                    .orElse(chain);
        }
        if ((matcher = DECODE.matcher(words)).matches()) {
            String key = matcher.group(2);
            return path(chain, matcher.group(1))
                    .filter(p -> !isDecoded(chain, p))
                    .map(p -> on(chain, new Node.Decode(draft.id("decoded"), chain.node(), key, p)))
                    .orElse(chain);
        }
        return keep(chain, phrase);
    }

    /** Values in keys are read without a word, too. */
    private boolean isDecoded(Chain chain, Path path) {
        return draft.nodes.stream()
                .anyMatch(n -> n instanceof Node.Decode decode
                        && decode.path().equals(path)
                        && chain.isMadeBy(decode.id().value()));
    }

    /** Whether a phrase makes one value of rows. */
    static boolean isSummary(String phrase) {
        return SUMMARY.matcher(phrase).matches();
    }

    /** Whether a phrase takes rows for what they refer to. */
    static boolean isOfLinks(String phrase) {
        return TAKE_KEPT.matcher(phrase).matches();
    }

    /** The entities that the rows refer to, out of what these keep of them. */
    private Chain kept(Chain chain, String role) {
        Optional<Path.Up> up = chain.entity().flatMap(from -> up(from, role));
        if (up.isEmpty()) {
            return chain;
        }
        chain.join();
        return draft.beside(chain, up.get().to(), draft.add(new Node.Ascend(draft.id("kept"), chain.node(), up.get())));
    }

    private Optional<Path.Up> up(EntityName from, String role) {
        return draft.model.entity(from).references().stream()
                .filter(r -> r.role().equalsIgnoreCase(role))
                .map(r -> new Path.Up(from, r.role(), r.target()))
                .findFirst();
    }

    private Chain on(Chain chain, Node node) {
        chain.goOn(draft.add(node));
        return chain;
    }

    Chain cut(Chain chain, int rows) {
        return on(chain, new Node.Cut(draft.id("page"), chain.node(), rows, paged && !isOne(chain)));
    }

    /** Whether the rows are one item, behind which no page goes on. */
    private boolean isOne(Chain chain) {
        return draft.nodes.stream()
                .anyMatch(n -> n instanceof Node.Get get
                        && get.id().equals(chain.source())
                        && get.each().isEmpty()
                        && draft.nodes.stream()
                                .noneMatch(u -> u instanceof Node.Unpack && chain.isMadeBy(u.id().value()))
                        && get.key().stream()
                                .flatMap(k -> k.pieces().stream())
                                .noneMatch(KeyValue.EveryShard.class::isInstance));
    }

    /** Nothing is unpacked into what no item type is: that the rows then lack what is asked for, checks say. */
    private Chain unpack(Chain chain, ItemTypeName name, String attribute) {
        return draft.design.itemTypes().stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .map(t -> new InsideItem(draft).all(chain, name, t.isEntry() ? ItemType.ENTRY : attribute))
                .orElse(chain);
    }

    private Chain keep(Chain chain, Text words) {
        for (EntityName entity : chain.entities()) {
            Optional<Predicate> kept = new Filters(draft).find(entity, words);
            if (kept.isPresent()) {
                return on(chain, new Node.Filter(draft.id("filter"), chain.node(), kept.get()));
            }
        }
        return chain;
    }

    /** The rows that the operation was sent for, with the values of its answers. */
    Chain join(Chain chain, List<Path.Step> prefix) {
        if (chain.each().isEmpty()) {
            return chain;
        }
        Chain base = chain.each().get();
        chain.join();
        return on(base, new Node.Join(draft.id("joined"), base.node(), chain.node(), prefix));
    }

    private Chain add(Chain chain, String words) {
        Optional<List<Path.Step>> steps = chain.each()
                .flatMap(Chain::entity)
                .flatMap(from -> chain.entity().flatMap(to -> steps(from, words, to)));
        return steps.map(s -> join(chain, s)).orElse(chain);
    }

    private Optional<List<Path.Step>> steps(EntityName from, String words, EntityName to) {
        String end = draft.model.entity(to).identifier().get(0).value();
        return draft.terms.path(from, words + "." + end).map(Path::steps);
    }

    private List<Path> paths(Chain chain, String list) {
        List<Path> paths = new ArrayList<>();
        for (String one : list.split("\\s*,\\s*")) {
            path(chain, one).ifPresent(paths::add);
        }
        return paths;
    }

    private Optional<Path> path(Chain chain, String text) {
        return chain.entity().flatMap(e -> draft.terms.path(e, text)).or(() -> counter(chain, text));
    }

    /** A number that the items of the chain keep. */
    private Optional<Path> counter(Chain chain, String name) {
        return draft.design.itemTypes().stream()
                .filter(t -> chain.holds(t.name().value()))
                .map(ItemType::counters)
                .flatMap(List::stream)
                .filter(c -> c.name().value().equals(name))
                .map(Counter::path)
                .findFirst();
    }

    private List<Read.SortKey> order(Chain chain, String list) {
        List<Read.SortKey> order = new ArrayList<>();
        for (String one : list.split("\\s*,\\s*")) {
            String[] words = one.split("\\s+");
            boolean descending = words.length > 1 && words[1].equalsIgnoreCase("desc");
            path(chain, words[0]).ifPresent(p -> order.add(new Read.SortKey(p, descending)));
        }
        return order;
    }

    private Chain summarized(
            Chain chain, String what, Optional<String> of, Optional<String> label, Optional<String> as) {
        Aggregate.Kind kind = switch (what) {
            case "sum" -> Aggregate.Kind.SUM;
            case "least" -> Aggregate.Kind.MIN;
            case "greatest" -> Aggregate.Kind.MAX;
            default -> Aggregate.Kind.COUNT;
        };
        Optional<Chain> each = label.flatMap(l -> chain.each());
        NodeId id = draft.add(new Node.Summarize(
                draft.id("summary"),
                chain.node(),
                each.map(Chain::node),
                kind,
                what.startsWith("whether"),
                of.flatMap(p -> path(chain, p)),
                as.flatMap(p -> each.flatMap(e -> path(e, p)))));
        Chain next = each.orElse(chain);
        each.ifPresent(e -> chain.join());
        next.goOn(id);
        return next;
    }
}
