package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.type.TypeKind;
import org.junit.jupiter.api.Test;

/** No floating point in core and emit: money and units are rationals and whole micro-dollars. */
class ExactnessTest {

    private static final List<TypeKind> FLOATING = List.of(TypeKind.DOUBLE, TypeKind.FLOAT);
    private static final List<String> BOXED = List.of("Double", "Float", "DoubleStream");

    @Test
    void coreAndEmitComputeExactly() {
        Map<String, String> floating = new TreeMap<>();
        JavaSource.all().stream()
                .filter(JavaSource::isCoreOrEmit)
                .forEach(source -> new FloatingPoint(source, floating).scan(source.tree(), null));
        assertThat(AllowList.of("floating-point.txt").violations(floating)).isEmpty();
    }

    private static final class FloatingPoint extends TreeScanner<Void, Void> {
        private final JavaSource source;
        private final Map<String, String> found;

        FloatingPoint(JavaSource source, Map<String, String> found) {
            this.source = source;
            this.found = found;
        }

        @Override
        public Void visitPrimitiveType(PrimitiveTypeTree type, Void nothing) {
            if (FLOATING.contains(type.getPrimitiveTypeKind())) {
                found.merge(source.file().toString(), "line " + source.firstLine(type), FloatingPoint::joined);
            }
            return super.visitPrimitiveType(type, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree name, Void nothing) {
            if (BOXED.contains(name.getName().toString())) {
                found.merge(source.file().toString(), "line " + source.firstLine(name), FloatingPoint::joined);
            }
            return super.visitIdentifier(name, nothing);
        }

        private static String joined(String before, String after) {
            return before + ", " + after;
        }
    }
}
