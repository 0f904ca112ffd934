"""The course: a till that grows in five parts, as an author would write it from docs/writing.md."""

HEAD = "---\ntitle: {title}\nseries: A till\ncode: {code}\n---\n"


def part(number, name, code, text, files):
    folder = f"content/tutorials/2026-01-0{number}-{name}"
    found = {f"{folder}/{path}": text for path, text in files.items()}
    found[f"{folder}/index.md"] = HEAD.format(title=f"Part {number}", code=code) + text
    return found


FILES = {
    "content/site.yml": "title: Course\nbaseURL: https://example.com/\nlanguage: en\n"
    "languages: { ko: {} }\ncode: { modules: content/modules }\n",
    "content/modules/Printer/Printer.swift": "public struct Printer {\n  public init() {}\n"
    "  public func feed(_ lines: Int) {}\n}\n",
}

FILES |= part(1, "item", "typecheck", """
An item has a name and a price.

```swift file=Item.swift#item {#price} {total(of:)}
```

```swift run
let apple = Item(name: "apple", price: 3)
print(apple.total(of: 2))
```

```text output
6
```
""", {
    "Item.swift": """// region: item
/// Something to sell.
struct Item: Equatable {
  let name: String
  // region: price
  let price: Int
  // endregion

  func total(of count: Int) -> Int {
    price * count
  }
}
// endregion
""",
    "Report.swift": """func report(_ item: Item) -> String {
  "\\(item.name): \\(item.price)"
}
""",
})

FILES |= part(2, "till", "{ check: typecheck, from: previous }", """
The till keeps what was sold.

```swift file=Till.swift
```

```swift
let till = Till()
till.sell(Item(name: "pear", price: 4))
print(till.sum(), report(Item(name: "pear", price: 4)))
```

> The same with a discount:
>
> ```swift stage=discount
> print(Till().sum(less: 2))
> ```

::project
""", {
    "Till.swift": """final class Till {
  private(set) var items: [Item] = []

  func sell(_ item: Item) {
    items.append(item)
  }

  func sum() -> Int {
    items.reduce(0) { $0 + $1.price }
  }
}
""",
    "discount/Till.swift": """final class Till {
  private(set) var items: [Item] = []

  func sell(_ item: Item) {
    items.append(item)
  }

  func sum(less discount: Int = 0) -> Int {
    items.reduce(0) { $0 + $1.price } - discount
  }
}
""",
})

FILES |= part(3, "receipt", "{ check: typecheck, from: previous, without: [Report.swift] }", """
A receipt takes the place of the report.

```swift file=Receipt.swift
```

```swift
func line(for item: Item) -> String {
  item.name + " " + String(item.price)
}
```

What a receipt is not:

```swift
let receipt = Receipt(items: [])
print(receipt.sum())  // expect-error: has no member 'sum'
```

```swift
func count(_ till: Till) -> Int {
  if till.items.isEmpty { return 0 }
}  // expect-error: missing return
```
""", {
    "Receipt.swift": """struct Receipt {
  let items: [Item]

  var lines: [String] {
    items.map(line(for:))
  }
}

func line(for item: Item) -> String {
  item.name + " " + String(item.price)
}
""",
    "index.ko.md": """---
title: 3편
code: typecheck
---

```swift
let receipt = Receipt(items: [])
print(receipt.lines)
```
""",
})

FILES |= part(4, "shop", """
  check: typecheck
  from: till/discount
  stages:
    quiet: { without: [Greeting.swift] }""", """
The shop greets, and sells with a discount.

```swift file=Shop.swift {open()}
```

```swift
let shop = Shop()
shop.open()
print(shop.till.sum(less: 1), report(Item(name: "plum", price: 1)))
```

```swift diff file=Till.swift
```
""", {
    "Till.swift": """final class Till {
  private(set) var items: [Item] = []

  func sell(_ item: Item) {
    items.append(item)
  }

  func sum(less discount: Int = 0) -> Int {
    max(0, items.reduce(0) { $0 + $1.price } - discount)
  }
}
""",
    "Shop.swift": """final class Shop {
  let till = Till()

  func open() {
    till.sell(Item(name: "bag", price: 1))
  }
}
""",
    "Greeting.swift": """extension Shop {
  func greeting(for name: String) -> String { "Welcome, \\(name)!" }
}
""",
    "Greeting.ko.swift": """extension Shop {
  func greeting(for name: String) -> String { "\\(name) 님, 어서 오세요!" }
}
""",
})

FILES |= part(5, "app", "{ check: typecheck, from: previous }", """
All of it runs.

```swift run
print(shop.greeting(for: "Mina"))
```

```text output
Welcome, Mina!
```

The program alone prints less:

```swift file=main.swift run
```

```text output
1
```

```swift stage=printed
print(Paper().lines)
```

[Back to the till](../2026-01-02-till/index.md)
""", {
    "main.swift": """let shop = Shop()
shop.open()
print(shop.till.sum())
""",
    "printed/Paper.swift": """import Printer

struct Paper {
  let printer = Printer()
  var lines: Int { 2 }
  func feed() { printer.feed(lines) }
}
""",
    "tests/TillTests.swift": """import Testing

@Test func sells() {
  let till = Till()
  till.sell(Item(name: "fig", price: 2))
  #expect(till.sum() == 2)
}
""",
})
