"""The faults: where in the sources a small one can be put, and what stands there then."""
import dataclasses
import difflib
import re

import switches


@dataclasses.dataclass
class Place:
    """One fault at one place."""

    target: str
    path: str
    #: From 1.
    line: int
    fault: str
    before: str
    #: What stands in the place of the line, or of several.
    after: str
    #: What is behind the switch, as offsets in the file: the body of a declaration, or a constant.
    span: tuple = None
    #: The same with the fault.
    mutated: str = ""

    @property
    def name(self):
        """The same after lines were added above."""
        text = self.after if self.fault != "dropped" else self.before
        return f"{self.path}: {self.fault}: {' '.join(text.split())}"

    @property
    def key(self):
        """Which place it is, while the sources stay as they are."""
        return [self.path, self.line, self.fault, self.after]

    def diff(self, text):
        """What it changes, with the lines around."""
        mutated = text[:self.span[0]] + self.mutated + text[self.span[1]:]
        changes = difflib.unified_diff(
            text.split("\n"), mutated.split("\n"), self.path, self.path, lineterm="", n=2)
        return "\n".join(changes)


#: Faults at an operator or a constant: a name, what is looked for in code, what replaces it.
WORDS = [
    ("boundary", r" < ", " <= "), ("boundary", r" <= ", " < "),
    ("boundary", r" > ", " >= "), ("boundary", r" >= ", " > "),
    ("boundary", r"\.\.<", "..."),
    ("negation", r" == ", " != "), ("negation", r" != ", " == "),
    ("logic", r" && ", " || "), ("logic", r" \|\| ", " && "),
    ("step", r" \+ 1\b", " - 1"), ("step", r" - 1\b", " + 1"), ("step", r" \+= 1\b", " += 2"),
    ("constant", r"\btrue\b", "false"), ("constant", r"\bfalse\b", "true"),
    ("constant", r"(?<= )0(?=$|[ ,)])", "1"), ("constant", r"(?<=[ (])1(?=$|[ ,)])", "2"),
]

#: `if`, `while` or `guard` on one line, and its clauses.
CONDITION = re.compile(r"^(\s*(?:\} else )?(if|while|guard) )([^{}]+?)( \{| else \{.*)$")

#: A statement that stands on one line and can be left out without leaving a name undeclared.
STATEMENT = re.compile(
    r"^\s+(?!return|throw|let |var |case |default|break|continue|defer|if|guard|while|for|switch|"
    r"public|private|static|func|init|deinit|import|@|#|\}|\.|super|self\.init|struct|enum|class|"
    r"internal|fileprivate|mutating|final|extension|typealias|discard|package|do|[A-Z]\w*\()"
    r"(?:try )?(?:await )?[A-Za-z_][\w.?\[\]]*(?:\(.*\)| [-+]?= .+);?$")

#: A text on one line.
TEXT = re.compile(r'#".*?"#|"(?:\\.|[^"\\])*"')

#: Lines that can only change speed, that a programmer alone would read, or that must not change.
LEFT_ALONE = re.compile(
    r"reserveCapacity|[cC]apacity|precondition\(|assert\(|^\s*(?:@|#|import |public import |case )|"
    r"^\s*self\.\w+ = ")


def places(checkout, target):
    """Every place in a target that a switch can be put at, in the order of files and lines."""
    folder = checkout / "Sources" / target
    for file in sorted([*folder.rglob("*.swift"), *folder.rglob("*.c")]):
        path = file.relative_to(checkout).as_posix()
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        codes = list(coded(lines))
        bodies = list(switches.bodies(path, lines, codes))
        for index, code in enumerate(codes):
            if code.strip() and not LEFT_ALONE.search(code):
                for fault, before, after in mutations(lines, codes, index):
                    place = Place(target, path, index + 1, fault, before, after)
                    if part := switches.part(text, bodies, place):
                        place.span, place.mutated = part
                        yield place


def coded(lines):
    """The lines with comments, the insides of texts, and what only a Mac compiles made blank."""
    # A text over several lines is data, not code.
    is_text = is_elsewhere = False
    for line in lines:
        if re.match(r"\s*#(?:if canImport\(Darwin\)|ifdef __APPLE__|else|endif)", line):
            is_elsewhere = "if" in line.split("end")[0]
        marks = line.count('"""')
        yield "" if is_text or is_elsewhere or marks else masked(line)
        is_text ^= marks % 2 == 1


def masked(line):
    blank = TEXT.sub(lambda text: '"' + "_" * (len(text[0]) - 2) + '"', line)
    return blank.split("//")[0].ljust(len(line))


def mutations(lines, codes, index):
    """The faults of one line: a name, the lines that it changes, and what stands there then."""
    line, code = lines[index], codes[index]
    is_declaration = re.search(r"\b(?:func|struct|extension|init)\b", code)
    for fault, pattern, replacement in WORDS:
        for match in re.finditer(pattern, code):
            if not (fault in ("boundary", "negation") and is_declaration):
                yield fault, line, line[:match.start()] + replacement + line[match.end():]
    for start, end, word in clauses(code):
        clause = line[start:end]
        yield "negation", line, f"{line[:start]}!({clause}){line[end:]}"
        if word != "while":
            passed = f"(true || {clause})" if word == "guard" else f"(false && {clause})"
            yield "unchecked", line, line[:start] + passed + line[end:]
    if is_statement(code):
        yield "dropped", line, ""
        following = codes[index + 1] if index + 1 < len(codes) else ""
        if is_statement(following) and are_ordered(code, following):
            both = [line, lines[index + 1]]
            yield "swapped", "\n".join(both), "\n".join(reversed(both))


def clauses(code):
    """The conditions of an `if`, `while` or `guard`: where each begins and ends."""
    condition = CONDITION.match(code)
    if not condition:
        return
    start, end = condition.span(3)
    depth = 0
    for index in range(start, end + 1):
        if index == end or (depth == 0 and code[index] == ","):
            clause = code[start:index]
            start += len(clause) - len(clause.lstrip())
            if not re.match(r"(?:let|var|case|#)\b", clause.strip()) and is_balanced(clause):
                yield start, index, condition.group(2)
            start = index + 1
        else:
            depth += (code[index] in "([") - (code[index] in ")]")


def is_statement(code):
    code = code.rstrip()
    return bool(STATEMENT.match(code)) and is_balanced(code)


def are_ordered(first, second):
    """Whether it could matter which comes first: both do the same to one thing, or both
    can throw."""
    subjects = [re.match(r"\s*(?:try |await )*([\w.]+)", code).group(1) for code in (first, second)]
    return subjects[0] == subjects[1] or all("try " in code for code in (first, second))


def is_balanced(code):
    return all(code.count(left) == code.count(right) for left, right in ("()", "[]", "{}"))
