"""The mistakes: a name, the changes, the file and the text at whose line it is told (None: of the whole file), words."""

from course import FILES

T = "content/tutorials/2026-01-0"
ONE, TWO, THREE, FOUR, FIVE = f"{T}1-item/", f"{T}2-till/", f"{T}3-receipt/", f"{T}4-shop/", f"{T}5-app/"
PREVIOUS = "from: previous"
CODE_1 = "code: typecheck"

MISTAKES = [
    # What a stage continues.
    ("a misspelt previous", [(TWO + "index.md", PREVIOUS, "from: previuos")], TWO + "index.md", "from:", "there is no page"),
    ("a part that is not there", [(FOUR + "index.md", "till/discount", "tilll/discount")], FOUR + "index.md", "from:", "there is no page"),
    ("a stage that is not there", [(FOUR + "index.md", "till/discount", "till/discont")], FOUR + "index.md", "from:", 'did you mean "discount"'),
    ("nothing before the first part", [(ONE + "index.md", CODE_1, "code: { check: typecheck, from: previous }")], ONE + "index.md", "from:", "has no previous part in a series"),
    ("previous without a series", [(TWO + "index.md", "series: A till\n", "")], TWO + "index.md", "from:", "no previous part in a series"),
    ("a stage of one's own by its name alone", [(FOUR + "index.md", "till/discount", "quiet")], FOUR + "index.md", "from:", "shop/quiet"),
    ("two that continue each other", [(ONE + "index.md", CODE_1, "code: { check: typecheck, from: till }")], TWO + "index.md", "from:", "build on each other in a cycle"),
    ("one that continues itself", [(FOUR + "index.md", "from: till/discount", "from: shop")], FOUR + "index.md", "from:", "build on each other in a cycle"),
    ("its own folder, which continues it", [(FOUR + "index.md", "from: till/discount", "from: shop/quiet")], FOUR + "index.md", "from:", "build on each other in a cycle"),
    ("a text without a program", [("content/tutorials/2026-01-06-none.md", None, "---\ntitle: None\n---\nText.\n"), (TWO + "index.md", PREVIOUS, "from: none")], TWO + "index.md", "from:", "has no Swift files"),
    ("another key", [(TWO + "index.md", PREVIOUS, "form: previous")], TWO + "index.md", "form:", 'unknown key "form"'),
    ("another check", [(TWO + "index.md", "check: typecheck", "check: typechek")], TWO + "index.md", "typechek", 'did you mean "typecheck"'),
    ("stages as a list", [(FOUR + "index.md", "  stages:\n    quiet: { without: [Greeting.swift] }", "  stages: [quiet]")], FOUR + "index.md", "stages: [", "a mapping"),
    ("what a translation says of the program", [(THREE + "index.ko.md", CODE_1, "code: { check: typecheck, from: previous }")], THREE + "index.ko.md", "code: {", "already declares the sample project of this page"),
    # What it lacks.
    ("a name that takes nothing away", [(THREE + "index.md", "[Report.swift]", "[Reprot.swift]")], THREE + "index.md", "without:", 'did you mean "Report.swift"'),
    ("a name without its ending", [(THREE + "index.md", "[Report.swift]", "[Report]")], THREE + "index.md", "without:", "has no file"),
    ("a file that is there", [(THREE + "index.md", "[Report.swift]", "[Report.swift, Receipt.swift]")], THREE + "index.md", "without:", 'cannot remove "Receipt.swift"'),
    ("a stage without a folder", [(FOUR + "index.md", "quiet: { without: [Greeting.swift] }", "quite: {}")], FOUR + "index.md", "quite:", "there is no folder"),
    ("a folder whose name is misspelt", [(TWO + "index.md", "code: { check: typecheck, from: previous }", "code: { check: typecheck, from: previous, stages: { discuont: { without: [Item.swift] } } }")], TWO + "index.md", "discuont", 'did you mean "discount"'),
    ("what nothing is taken from", [(ONE + "index.md", CODE_1, "code: { check: typecheck, without: [Gone.swift] }")], ONE + "index.md", "without:", "builds on no other"),
    ("without what others need", [(THREE + "index.md", "[Report.swift]", "[Item.swift]")], THREE + "Receipt.swift", "let items", "cannot find type 'Item'"),
    # Files that are copies.
    ("a file that is the same", [(THREE + "Till.swift", None, FILES[TWO + "Till.swift"])], THREE + "Till.swift", None, '"till" has it already'),
    ("a folder's file that is the same", [(TWO + "discount/Item.swift", None, FILES[ONE + "Item.swift"])], TWO + "discount/Item.swift", None, "the same as"),
    ("a comment that takes a file away", [(FOUR + "Report.swift", None, "// There is no report.\n")], FOUR + "Report.swift", None, "without: [Report.swift]"),
    ("other code in another language", [(FOUR + "Greeting.ko.swift", "\\(name) 님", "\\(name + name) 님")], FOUR + "Greeting.ko.swift", "name + name", "differs from Greeting.swift"),
    ("another name in another language", [(FOUR + "Greeting.ko.swift", "greeting(for", "hello(for")], FOUR + "Greeting.ko.swift", "hello(for", "differs from Greeting.swift"),
    ("more in another language", [(FOUR + "Greeting.ko.swift", "어서 오세요!\" }", "어서 오세요!\" }\n  func more() {}")], FOUR + "Greeting.ko.swift", "func more", "differs from Greeting.swift"),
    ("the same in another language", [(FOUR + "Shop.ko.swift", None, FILES[FOUR + "Shop.swift"])], FOUR + "Shop.ko.swift", None, "the same as Shop.swift"),
    ("a translation of no file", [(FOUR + "Door.ko.swift", None, "let door = 1\n")], FOUR + "Door.ko.swift", None, 'there is no "Door.swift"'),
    # Programs.
    ("a function that part 2 renames, in part 4's fence", [(TWO + "discount/Till.swift", "less discount", "minus discount"), (FOUR + "Till.swift", "less discount", "minus discount")], FOUR + "index.md", "shop.till.sum(less", "extra argument 'less'"),
    ("a function that part 1 renames, in part 2's fence", [(ONE + "Report.swift", "func report", "func summary")], TWO + "index.md", "report(Item", "cannot find 'report'"),
    ("the same in part 4's fence", [(ONE + "Report.swift", "func report", "func summary")], FOUR + "index.md", "report(Item", "cannot find 'report'"),
    ("a property that part 1 renames, in part 2's file", [(ONE + "Item.swift", "let price", "let cost"), (ONE + "Item.swift", "price * count", "cost * count")], TWO + "Till.swift", "$1.price", "'reduce'"),
    ("the same in the folder's file", [(ONE + "Item.swift", "let price", "let cost"), (ONE + "Item.swift", "price * count", "cost * count")], TWO + "discount/Till.swift", "$1.price", "argument label"),
    ("a type that is another", [(ONE + "Item.swift", "let price: Int", "let price: String")], ONE + "Item.swift", "price * count", "cannot"),
    ("an error in a test", [(FIVE + "tests/TillTests.swift", "till.sum() == 2", "till.total() == 2")], FIVE + "tests/TillTests.swift", "till.total()", "no member 'total'"),
    ("an error in a main program", [(FIVE + "main.swift", "shop.open()", "shop.close()")], FIVE + "main.swift", "shop.close()", "no member 'close'"),
    ("a module that is not there", [(FIVE + "printed/Paper.swift", "import Printer", "import Printr")], FIVE + "printed/Paper.swift", "import Printr", "modules/Printr"),
    ("a stand-in that lacks something", [("content/modules/Printer/Printer.swift", "func feed", "func push")], FIVE + "printed/Paper.swift", "printer.feed", "no member 'feed'"),
    ("syntax", [(TWO + "Till.swift", "items.append(item)", "items.append(item")], TWO + "Till.swift", "  }\n\n  func sum", "expected ')'"),
    # Fences.
    ("a drifted function", [(THREE + "index.md", 'item.name + " "', 'item.name + ": "')], THREE + "index.md", "func line", "differs from"),
    ("its original that drifts", [(THREE + "Receipt.swift", 'item.name + " "', 'item.name + "\\t"')], THREE + "index.md", "func line", "Receipt.swift:9"),
    ("a drifted type", [(TWO + "index.md", "```swift file=Till.swift\n```", "```swift\nfinal class Till {\n  private(set) var items: [Item] = []\n}\n```")], TWO + "index.md", "final class Till", "differs from"),
    ("another label", [(TWO + "index.md", "till.sell(Item", "till.sell(item: Item")], TWO + "index.md", "till.sell(item:", "extraneous argument label"),
    ("a misspelt member", [(ONE + "index.md", "apple.total", "apple.totl")], ONE + "index.md", "apple.totl", "no member 'totl'"),
    ("a wrong type", [(ONE + "index.md", 'name: "apple"', "name: 1")], ONE + "index.md", "name: 1", "cannot convert"),
    ("a stage that a fence misspells", [(TWO + "index.md", "stage=discount", "stage=discont")], TWO + "index.md", "stage=discont", 'did you mean "discount"'),
    ("a fence of the wrong stage", [(TWO + "index.md", "swift stage=discount", "swift")], TWO + "index.md", "sum(less: 2)", "argument passed to call that takes no arguments"),
    ("an error that is not there", [(THREE + "index.md", "print(receipt.sum())", "print(receipt.lines)")], THREE + "index.md", "// expect-error: has", "does not report this error"),
    ("an error that is another", [(THREE + "index.md", "has no member 'sum'", "has no member 'summ'")], THREE + "index.md", "// expect-error: has", "reports another error"),
    ("a return that is there", [(THREE + "index.md", "{ return 0 }\n", "{ return 0 }\n  return 1\n")], THREE + "index.md", "// expect-error: missing", "does not report this error"),
    ("a fence of a translation", [(THREE + "index.ko.md", "receipt.lines", "receipt.line")], THREE + "index.ko.md", "receipt.line)", "no member 'line'"),
    ("what goes on from a main program", [(FIVE + "index.md", "shop.greeting", "shops.greeting")], FIVE + "index.md", "shops.greeting", "cannot find 'shops'"),
    # Marks and files.
    ("a region that is not there", [(ONE + "index.md", "{#price}", "{#prise}")], ONE + "index.md", "{#prise}", 'did you mean "price"'),
    ("a mark that marks nothing", [(FOUR + "index.md", "{open()}", "{close()}")], FOUR + "index.md", "{close()}", "has no function"),
    ("a mark of what is not shown", [(ONE + "index.md", "Item.swift#item {#price}", "Item.swift#price {#price}")], ONE + "index.md", "{total(of:)}", "lines that this code block does not show"),
    ("a file of no stage", [(FOUR + "index.md", "diff file=Till.swift", "diff file=Tilll.swift")], FOUR + "index.md", "Tilll.swift", 'did you mean "Till.swift"'),
    ("a file that was taken away", [(THREE + "index.md", "file=Receipt.swift", "file=Report.swift")], THREE + "index.md", "file=Report", "there is no file"),
    ("a diff of what has not changed", [(FOUR + "index.md", "diff file=Till.swift", "diff file=Item.swift")], FOUR + "index.md", "diff file=Item.swift", "no line differs"),
    ("a program that nobody offers", [(TWO + "index.md", "::project", "::project{stage=dicsount}")], TWO + "index.md", "::project{", "no such sample project"),
    # What it prints.
    ("a wrong output", [(ONE + "index.md", "output\n6", "output\n7")], ONE + "index.md", "7\n```", 'prints "6" here'),
    ("an output that part 1 changes, in part 5", [(FOUR + "Greeting.swift", "Welcome, ", "Hello, "), (FOUR + "Greeting.ko.swift", "어서 오세요", "안녕하세요")], FIVE + "index.md", "Welcome", 'prints "Hello, Mina!" here'),
    ("a price that part 4 changes, in part 5's main program", [(FOUR + "Shop.swift", "price: 1", "price: 2")], FIVE + "index.md", "1\n```\n\n```swift stage", 'prints "2" here'),
    ("an output with more", [(ONE + "index.md", "output\n6", "output\n6\n7")], ONE + "index.md", "7\n```", "does not print this"),
    ("an output with less", [(ONE + "index.md", "total(of: 2))", "total(of: 2), apple.price, separator: \"\\n\")")], ONE + "index.md", "text output", 'also prints "3"'),
    ("a run without an output", [(ONE + "index.md", "```text output\n6\n```", "It prints 6.")], ONE + "index.md", "swift run", "there is no output block after this code"),
    ("an output without a run", [(ONE + "index.md", "swift run", "swift")], ONE + "index.md", "text output", 'with "run" before'),
    ("a stand-in that cannot run", [(FIVE + "index.md", "swift stage=printed\nprint(Paper().lines)\n```", "swift run stage=printed\nprint(Paper().lines)\n```\n\n```text output\n2\n```")], FIVE + "index.md", "swift run stage", "Printer is only a stand-in module of the site"),
    ("a program that crashes", [(ONE + "index.md", "print(apple", "print([Int]()[0], apple")], ONE + "index.md", "swift run", "Index out of range"),
    ("an Int that is none", [(ONE + "Item.swift", "price * count", "")], ONE + "Item.swift", "  }", "missing return"),
]

# Those for which the fences run, too.
RUNNING = {one[0] for one in MISTAKES[-10:]}
