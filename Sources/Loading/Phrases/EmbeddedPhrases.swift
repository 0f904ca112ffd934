/// The files of phrases that `Package.swift` embeds.
enum EmbeddedPhrases {
  /// The language whose file has everything: it is under every other.
  static let english = "en"

  /// The file of a language, a primary subtag; nil where there is none.
  ///
  /// SwiftPM gives each embedded file a member of `PackageResources` and no list of them, so each
  /// language is asked for by its name; `NoResource` answers for those that have no file yet.
  static func file(for language: String) -> [UInt8]? {
    switch language {
    case "ar": PackageResources.ar_yml
    case "cs": PackageResources.cs_yml
    case "da": PackageResources.da_yml
    case "de": PackageResources.de_yml
    case "el": PackageResources.el_yml
    case "en": PackageResources.en_yml
    case "es": PackageResources.es_yml
    case "fi": PackageResources.fi_yml
    case "fr": PackageResources.fr_yml
    case "he": PackageResources.he_yml
    case "hi": PackageResources.hi_yml
    case "hu": PackageResources.hu_yml
    case "id": PackageResources.id_yml
    case "it": PackageResources.it_yml
    case "ja": PackageResources.ja_yml
    case "ko": PackageResources.ko_yml
    case "nb": PackageResources.nb_yml
    case "nl": PackageResources.nl_yml
    case "pl": PackageResources.pl_yml
    case "pt": PackageResources.pt_yml
    case "ro": PackageResources.ro_yml
    case "ru": PackageResources.ru_yml
    case "sv": PackageResources.sv_yml
    case "th": PackageResources.th_yml
    case "tr": PackageResources.tr_yml
    case "uk": PackageResources.uk_yml
    case "vi": PackageResources.vi_yml
    case "zh": PackageResources.zh_yml
    default: nil
    }
  }
}

/// Answers for members of `PackageResources` that are not there.
@dynamicMemberLookup
private protocol NoResource {}

extension NoResource {
  static subscript(dynamicMember name: String) -> [UInt8]? { nil }
}

extension PackageResources: NoResource {}
