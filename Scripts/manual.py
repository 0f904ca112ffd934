"""Makes a page for `man` of what `michi --experimental-dump-help` prints: manual.py VERSION < JSON."""
import json
import sys
import textwrap


def said(text):
    """Text as roff reads it: no line begins with a control character."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").strip().split("\n")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def words(argument):
    """An argument as the synopsis of its command has it."""
    value = f"<{argument.get('valueName', '')}>"
    names = argument.get("names") or []
    if argument["kind"] == "positional":
        return value
    shown = ", ".join(("--" if len(name["name"]) > 1 else "-") + name["name"] for name in names)
    return shown if argument["kind"] == "flag" else f"{shown} {value}"


def paragraphs(text):
    """Paragraphs, and examples as they are."""
    for part in text.strip().split("\n\n"):
        if part.startswith("Examples:"):
            yield ".PP\nExamples:\n.PP\n.nf\n" + said(textwrap.dedent(part.split("\n", 1)[1])) + "\n.fi"
        else:
            yield ".PP\n" + said(part)


def commands(command, path):
    path = path + [command["commandName"]]
    yield path, command
    for sub in command.get("subcommands") or []:
        if sub["commandName"] != "help":
            yield from commands(sub, path)


top = json.load(sys.stdin)["command"]
print(f'.TH MICHI 1 "" "Michi {sys.argv[1]}" "Michi"')
print(f".SH NAME\nmichi \\- {said(top['abstract'])}")
print(".SH SYNOPSIS\n.B michi\n[\\fIcommand\\fR] [\\fIoption\\fR ...]\n.SH DESCRIPTION")
for path, command in commands(top, []):
    if command is not top:
        print(f".SS {said(' '.join(path))}\n{said(command.get('abstract', ''))}")
    for text in paragraphs(command.get("discussion") or ""):
        print(text)
    for argument in command.get("arguments") or []:
        about = argument.get("abstract") or ""
        if argument.get("shouldDisplay", True) and about and words(argument) != "-h, --help":
            print(f".TP\n.B {said(words(argument))}\n{said(about)}")
