import ArgumentParser
import Content
import Diagnostics
import Loading

/// Advice on invalid command lines, if Michi can say more than the argument parser.
enum UsageAdvice {
  /// Returns the lines to print; `nil` if the parser's own message is good enough.
  static func message(for arguments: [String], _ error: any Error) -> PrintedText? {
    guard Michi.exitCode(for: error) == .validationFailure, let first = arguments.first else {
      return nil
    }
    let commands = names(in: Michi.configuration)
    if let advice = commandFirst(arguments, commands) { return advice }
    if first.hasPrefix("-") { return advice(on: arguments, commands, Michi.message(for: error)) }
    guard commands.contains(first) else { return unknown(first, after: "michi", among: commands) }
    let rest = arguments.dropFirst()
    if first == "new", let second = rest.first, !second.hasPrefix("-") {
      let collections = ContentCollection.builtIn
      let listed =
        collections.map(\.name)
        + NewCommand.names + ["help"]
      let kinds = listed + collections.map(\.singular) + ["post", "posts"]
      // The site may have a collection of this name: with a title, the command lists the
      // collections.
      let isMeant =
        kinds.contains(second) || rest.count > 1 && otherNames["michi new"]?[second] == nil
      return isMeant ? nil : unknown(second, after: "michi new", among: kinds, listing: listed)
    }
    // The user named a folder without an option.
    guard Michi.message(for: error).hasPrefix("Unexpected argument"),
      let folder = rest.first(where: { SiteRoot(path: $0).hasContent })
    else { return nil }
    return formatted(
      "Unexpected argument '\(folder)'. Did you mean '--root \(folder)'?", "michi \(first)")
  }

  /// Returns advice if the first argument is an option, which the parser assigns to `michi build`.
  private static func advice(
    on arguments: [String], _ commands: [String], _ message: String
  ) -> PrintedText? {
    if message.hasPrefix("Unknown option"), let option = arguments.first,
      Spelling.nearest(to: option, among: ["--version", "--verify"]) == "--version"
    {
      return formatted("Unknown option '\(option)'. Did you mean '--version'?", "michi")
    }
    let word = arguments.first { message == "Unexpected argument '\($0)'" }
    guard let word, Spelling.nearest(to: word, among: commands) != nil else { return nil }
    return unknown(word, after: "michi", among: commands)
  }

  /// Returns advice on options before their command; `nil` if that is not the mistake.
  private static func commandFirst(_ arguments: [String], _ commands: [String]) -> PrintedText? {
    let place = arguments.indices.dropFirst().first { commands.contains(arguments[$0]) }
    guard let place, arguments[0].hasPrefix("-") else { return nil }
    let meant = arguments[place...] + arguments[..<place]
    guard (try? Michi.parseAsRoot(Array(meant))) != nil else { return nil }
    let line = (["michi"] + meant).map(ShellText.quoted).joined(separator: " ")
    return formatted("Options come after their command: \(line)", "michi \(arguments[place])")
  }

  /// The names of Michi's commands in other generators and tools.
  private static let otherNames = [
    "michi": [
      "serve": "preview", "server": "preview", "s": "preview", "watch": "preview",
      "dev": "preview", "develop": "preview", "start": "preview", "run": "preview",
      "generate": "build", "g": "build", "compile": "build", "make": "build", "b": "build",
      "deploy": "publish", "push": "publish", "upload": "publish", "d": "publish",
      "doctor": "check", "lint": "check", "validate": "check", "test": "check",
      "init": "new site", "create": "new site", "post": "new tutorial", "draft": "new tutorial",
      "list": "tree", "md": "markdown", "version": "--version",
    ],
    "michi new": [
      "blog": "site", "project": "site", "post": "tutorial",
      "draft": "tutorial", "article": "tutorial", "content": "tutorial",
    ],
  ]

  private static func names(in configuration: CommandConfiguration) -> [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  private static func unknown(
    _ word: String, after command: String, among known: [String], listing listed: [String]? = nil
  ) -> PrintedText {
    let nearest =
      otherNames[command]?[word.lowercased()] ?? Spelling.nearest(to: word, among: known)
    let list = (listed ?? known).filter { $0 != "help" }.joined(separator: ", ")
    let advice = nearest.map { "Did you mean '\(command) \($0)'?" } ?? "There are: \(list)."
    return formatted("'\(command)' has no command '\(word)'. \(advice)", command)
  }

  /// Returns the message for invalid arguments that a running command detects.
  ///
  /// The parser's own message would contain the usage of `michi` instead of the command's.
  static func message(for error: ValidationError, of command: any ParsableCommand) -> PrintedText {
    let usage = Michi.usageString(for: type(of: command))
    let name = usage.split(separator: " ").prefix { $0.first?.isLetter == true }
    return formatted(
      "\(error.message)\nUsage: \(PrintedText(lines: usage))", name.joined(separator: " "))
  }

  private static func formatted(_ sentence: PrintedText, _ command: String) -> PrintedText {
    "Error: \(sentence)\n  See '\(command) --help' for more information.\n"
  }
}

/// Quotes text for a shell, in commands that a user may copy.
enum ShellText {
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80 || scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar) || "-_./+,:@".unicodeScalars.contains(scalar)
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
