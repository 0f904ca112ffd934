enum CLanguages {
  private static let slashComments: [CommentForm] = [
    .line("//"), .line("///", .documentation), .line("//!", .documentation),
    .block("/*", "*/"), .block("/**", "*/", .documentation), .block("/*!", "*/", .documentation),
  ]
  private static let cStrings: [StringForm] = [
    .quoted("\"", prefixes: "L u U u8"), .quoted("'", prefixes: "L u U u8"),
  ]
  private static let cNumbers = NumberForm(separator: UInt8(ascii: "'"))
  private static let cOperators = "+-*/%=<>!&|^~?"
  private static let cKeywords = """
    auto break case const continue default do else extern for goto if inline register restrict
    return sizeof static switch typedef volatile while _Alignas _Alignof _Atomic _Generic
    _Noreturn _Static_assert _Thread_local alignas alignof static_assert thread_local typeof
    """
  private static let cTypes = """
    char double float int long short signed unsigned void bool _Bool _Complex size_t ssize_t
    ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t
    uint64_t wchar_t char8_t char16_t char32_t FILE va_list
    """

  /// Source: ISO C23, 6.4.
  static let c = Language(
    name: "C", aliases: ["h", "c99", "c11", "c17", "c23"],
    Grammar(
      words: [
        .keyword: cKeywords, .type: cTypes, .typeDeclarator: "struct union enum",
        .value: "true false NULL nullptr",
      ],
      comments: slashComments, strings: cStrings,
      specials: [SpecialForm("#", .preprocessor, .firstOnLine), SpecialForm("<", .headerName)],
      operators: cOperators, numbers: cNumbers, traits: [.calls, .members]))

  /// Source: ISO C++23, [lex.key].
  static let cPlusPlus = Language(
    name: "C++", aliases: ["cpp", "cxx", "cc", "hpp", "hxx", "hh", "c++17", "c++20", "c++23"],
    Grammar(
      words: [
        .keyword: cKeywords + """
           asm catch co_await co_return co_yield concept const_cast final override consteval constexpr constinit
          decltype delete dynamic_cast explicit export friend import module mutable new noexcept
          operator private protected public reinterpret_cast requires static_cast template throw try
          typeid using virtual and and_eq bitand bitor compl not not_eq or or_eq xor xor_eq namespace
          """,
        .type: cTypes + " string string_view vector map set optional unique_ptr shared_ptr",
        .typeDeclarator: "struct union enum class typename", .value: "true false NULL nullptr this",
      ],
      comments: slashComments, strings: cStrings,
      specials: [
        SpecialForm("#", .preprocessor, .firstOnLine), SpecialForm("<", .headerName),
        SpecialForm("R\"", .rawString), SpecialForm("LR\"", .rawString),
        SpecialForm("u8R\"", .rawString), SpecialForm("uR\"", .rawString),
        SpecialForm("UR\"", .rawString), SpecialForm("[[", .doubleBracket),
      ],
      operators: cOperators, numbers: cNumbers,
      traits: [.calls, .capitalisedTypes, .angleBrackets]))

  /// Source: Apple, "The Objective-C Programming Language"; clang's `@` keywords.
  static let objectiveC = Language(
    name: "Objective-C",
    aliases: [
      "objc", "objectivec", "obj-c", "m", "mm", "objective-c++", "objc++", "objectivec++",
    ],
    Grammar(
      words: [
        .keyword: cKeywords + """
           @end @property @synthesize @dynamic @synchronized @autoreleasepool @try @catch @finally
          @throw @selector @encode @optional @required @public @private @protected @package @import
          @available @defs @compatibility_alias in strong weak nonatomic atomic readonly readwrite
          assign nullable nonnull null_resettable null_unspecified retain unsafe_unretained __weak
          __strong __block __bridge __unused __nullable __nonnull _Nullable _Nonnull __typeof
          __autoreleasing __kindof getter setter
          """,
        .type: cTypes + " id instancetype SEL IMP BOOL Class NSInteger NSUInteger CGFloat",
        .typeDeclarator: "struct union enum @interface @implementation @protocol @class",
        .value: "true false NULL nil Nil YES NO self super _cmd @YES @NO @true @false",
      ],
      comments: slashComments,
      strings: [.quoted("\"", prefixes: "@ L u8"), .quoted("'")],
      specials: [
        SpecialForm("#", .preprocessor, .firstOnLine), SpecialForm("<", .headerName),
        SpecialForm("@", .signedNumber), SpecialForm("@-", .signedNumber),
      ],
      operators: cOperators, wordStart: "@", numbers: cNumbers,
      traits: [.calls, .capitalisedTypes, .members, .angleBrackets]))
}
