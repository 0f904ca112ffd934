/// The examples of which a page says something else than the specification, each with its reason.
enum SpecificationDifferences {
  /// Why a page says something else.
  enum Reason {
    /// A picture alone in its paragraph is a figure, with its title as the caption.
    case lonePicture
    /// An address without markup is a link, in examples that mean it to be text.
    case bareAddress
    /// A link with a scheme that is not allowed is left out.
    case scheme
    /// All HTML passes where it is trusted, also what GFM filters.
    case tagFilter
    /// A comment is on no page, and is one by CommonMark 0.31.2 where GFM takes it for text.
    case comment
    /// A word behind a fence names a language only if it could be the name of one.
    case language
    /// cmark-gfm is of the time of CommonMark 0.29.
    case olderParser
  }

  static let gfm: [Int: Reason] = named([
    .lonePicture: [
      528, 580, 581, 582, 583, 584, 585, 586, 588, 589, 590, 591, 592, 593, 594, 596, 597, 599,
    ],
    .bareAddress: [610, 614, 616, 619, 620],
    .scheme: [604, 606, 607, 609, 628],
    .tagFilter: [653],
    .comment: [146, 148, 152, 288, 289, 644, 645, 646],
    .language: [114],
  ])

  static let commonMark: [Int: Reason] = named([
    .lonePicture: [
      520, 572, 573, 574, 575, 576, 577, 578, 580, 581, 582, 583, 584, 585, 586, 588, 589, 591,
    ],
    .bareAddress: [602, 606, 608, 611, 612],
    .scheme: [596, 598, 599, 601],
    .language: [144],
    .comment: [177, 179, 183, 308, 309, 625, 626],
    .olderParser: [28, 171, 354],
  ])

  private static func named(_ examples: [Reason: [Int]]) -> [Int: Reason] {
    let pairs = examples.flatMap { reason, numbers in numbers.map { ($0, reason) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
