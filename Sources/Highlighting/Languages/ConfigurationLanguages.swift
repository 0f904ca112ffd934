/// The languages of files that set up servers and builds.
enum ConfigurationLanguages {
  private static let shellStrings: [StringForm] = [
    .quoted(
      "\"", multiline: true, interpolation: .init(open: "$(", close: ")"),
      variables: .namesAndParameters),
    .quoted("'", escape: .none, multiline: true),
  ]

  /// Source: the Dockerfile reference; the commands are those of the shell.
  static let dockerfile = Language(
    name: "Dockerfile", aliases: ["docker", "containerfile"],
    Grammar(
      words: [
        .keyword: "RUN CMD ENTRYPOINT",
        .binding: """
        ADD ARG AS COPY ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD SHELL STOPSIGNAL USER
        VOLUME WORKDIR
        """,
      ],
      comments: [.line("#", .comment, .firstOnLine)], strings: shellStrings,
      heredoc: StringForm(multiline: true, variables: .names),
      specials: [
        SpecialForm("$", .parameter), SpecialForm("<<", .heredoc), SpecialForm("\\", .escaped),
      ],
      operators: "|&<>=!", wordStart: "-./", wordRest: "-./+@%", traits: [.shell]))

  /// Source: the GNU make manual, "Quick Reference"; recipes are commands of the shell.
  static let makefile = Language(
    name: "Makefile", aliases: ["make", "mk", "gnumake"],
    Grammar(
      words: [
        .keyword: "define endef else endif ifdef ifeq ifndef ifneq",
        .binding: "export include override unexport vpath",
      ],
      comments: [.line("#")],
      strings: [
        .quoted("\"", variables: .namesAndParameters), .quoted("'", escape: .none),
        StringForm(
          opens: ["$("], close: ")", escape: .none, multiline: true, nests: UInt8(ascii: "("),
          token: .variable),
      ],
      specials: [SpecialForm("$", .parameter), SpecialForm("\\", .escaped)],
      operators: "|&<>=!?+", wordStart: "-./@", wordRest: "-./+@%", traits: [.shell]))

  /// Source: nginx's documentation, "Configuration file's structure".
  static let nginx = Language(
    name: "nginx", aliases: ["nginxconf", "nginx.conf"],
    Grammar(
      words: [.value: "on off"], comments: [.line("#")],
      strings: [.quoted("\"", variables: .names), .quoted("'", variables: .names)],
      specials: [SpecialForm("$", .variable)], operators: "=!", wordStart: "-./~*^\\",
      wordRest: "-./~*^\\+%|?", traits: [.shell]))

  /// Source: the HCL native syntax specification, and Terraform's blocks.
  static let hcl = Language(
    name: "HCL", aliases: ["terraform", "tf", "tfvars", "opentofu"],
    Grammar(
      words: [
        .keyword: """
        check data dynamic for if import in locals module moved output provider removed resource
        terraform variable
        """,
        .type: "any bool list map number object set string tuple", .value: "true false null",
      ],
      comments: [.line("#"), .line("//"), .block("/*", "*/")],
      strings: [.quoted("\"", interpolation: .init(open: "${", close: "}"))],
      heredoc: StringForm(
        escape: .none, multiline: true, interpolation: .init(open: "${", close: "}")),
      specials: [SpecialForm("<<", .heredoc)], operators: "+-*/%=<>!&|?", wordRest: "-",
      traits: [.assignedKeys, .calls, .members]))

  /// Source: the GraphQL specification, "Appendix: Grammar Summary".
  static let graphQL = Language(
    name: "GraphQL", aliases: ["gql"],
    Grammar(
      words: [
        .keyword: "directive extend fragment implements mutation on query repeatable schema "
          + "subscription",
        .typeDeclarator: "enum input interface scalar type union",
        .type: "Boolean Float ID Int String", .value: "true false null",
      ],
      comments: [.line("#")],
      strings: [.quoted("\"\"\"", escape: .none, multiline: true), .quoted("\"")],
      specials: [SpecialForm("@", .attribute), SpecialForm("$", .variable)],
      operators: "=!&|", traits: [.calls, .capitalisedTypes]))
}
