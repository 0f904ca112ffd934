"""Puts many mutants into one file at once, each behind a switch that the environment turns.

A function with mutants has its body several times:

    func isEmpty() -> Bool {
      if mutant(17) { count != 0 } else if mutant(23) { !(count == 0) } else { count == 0 }
    }

A constant that stands in no function, as a default argument does, becomes an expression:
`(mutant(18) ? false : true)`. Whatever else stands in no function, as a table of closures does,
takes no switch and is left alone: a hundredth of all places.
"""
import os
import re

#: The file that each Swift target gets. The variable has a digit for each mutant, 1 where it lives.
SWIFT_SWITCH = """import Glibc

@usableFromInline let mutants =
  getenv("MICHI_MUTANTS").map { Array(String(cString: $0).utf8) } ?? []

@usableFromInline func mutant(_ number: Int) -> Bool {
  number < mutants.count && mutants[number] == UInt8(ascii: "1")
}
"""

#: The same, for the head of a C file.
C_SWITCH = """char *getenv(const char *); unsigned long strlen(const char *);
#define mutants (getenv("MICHI_MUTANTS") ? getenv("MICHI_MUTANTS") : "")
#define mutant(number) (strlen(mutants) > number && mutants[number] == '1')
"""

#: How a declaration begins that may have a body, in Swift and in C.
SWIFT_DECLARATION = re.compile(
    r"^ *(?:@?[\w()]+ )*?(?:func|init|deinit|subscript|var|get|set|willSet|didSet)\b")
C_DECLARATION = re.compile(r"^(?!typedef)\w.*\(")

#: How the body of a property begins that is none itself: its accessors have bodies.
ACCESSORS = re.compile(r"\s*(?:\w+ )?(?:get|set|willSet|didSet)\b")


def bodies(path, lines, codes):
    """Start and end of each outermost body of a declaration."""
    declaration = C_DECLARATION if path.endswith(".c") else SWIFT_DECLARATION
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    index = 0
    while index < len(lines):
        body = declaration.match(codes[index]) and body_at(codes, index)
        index += 1
        if body:
            (first, left), (last, right) = body
            start, end = starts[first] + left, starts[last] + right
            if not ACCESSORS.match("\n".join(codes)[start:end]):
                yield start, end
                index = last + 1


def body_at(codes, index):
    """Line and column of the start and the end of a declaration's body, as the formatter puts them:
    the closing brace is on the same line, or stands below the declaration's first letter."""
    margin = indentation(codes[index])
    header = ""
    for first in range(index, len(codes)):
        code = codes[first].rstrip()
        if first > index and indentation(code) <= margin and code.strip()[:1] not in (")", "{"):
            return None
        # Not a closure in parentheses, as a parameter may have one.
        brace = next(
            (match.start() + 1 for match in re.finditer(r" \{", code)
             if is_closed(header + code[:match.start()])), None)
        header += code[:brace]
        if brace:
            break
    while (shorter := re.sub(r"\([^()]*\)", "", header)) != header:
        header = shorter
    if not brace or " = " in header:
        return None
    if code.endswith("}"):
        return (first, brace + 1), (first, len(code) - 1)
    for last in range(first + 1, len(codes)):
        if codes[last].startswith(" " * margin + "}"):
            return (first, len(code)), (last, margin)
    return None


def is_closed(code):
    return code.count("(") == code.count(")")


def indentation(code):
    return len(code) - len(code.lstrip(" "))


def part(text, bodies, place):
    """What is switched for a fault: where it stands and what stands there with the fault, or None
    where no switch can be: in a table that belongs to no function, for example."""
    lines = text.split("\n")
    line = sum(len(line) + 1 for line in lines[:place.line - 1])
    mutated = text[:line] + place.after + text[line + len(place.before):]
    change = line + len(os.path.commonprefix([place.before, place.after]))
    for start, end in bodies:
        if start <= change < end:
            return (start, end), mutated[start:end + len(mutated) - len(text)]
    if place.fault == "constant":
        words = [re.compile(r"\w+").match(whole, change) for whole in (text, mutated)]
        return words[0].span(), words[1][0]
    return None


def switched(path, text, mutants):
    """A file with the switches of its mutants (numbers with their places), and who is to blame for
    an error in it: first and last line with numbers, the narrowest lines first."""
    parts = {}
    for number, place in mutants:
        parts.setdefault(place.span, []).append((number, place.mutated))
    result = C_SWITCH if path.endswith(".c") else ""
    copies, wholes, written, line = [], [], 0, 1
    for (start, end), variants in sorted(parts.items()):
        result += text[written:start]
        if re.fullmatch(r"\w+", text[start:end]):
            (number, mutated), = variants
            result += f"(mutant({number}) ? {mutated} : {text[start:end]})"
        else:
            for number, mutated in variants:
                result += f"\nif (mutant({number})) {{"
                first = result.count("\n") + 1
                result += mutated
                copies.append((first, result.count("\n") + 1, [number]))
                result += "} else "
            result += "{" + text[start:end] + "}\n"
        # An error may stand at the declaration, above its body.
        wholes.append((line, result.count("\n") + 1, [number for number, _ in variants]))
        line = result.count("\n") + 1
        written = end
    return result + text[written:], copies + wholes
