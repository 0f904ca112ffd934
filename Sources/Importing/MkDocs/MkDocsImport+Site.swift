import Content
import FileSystem
import Foundation
import Loading
import Primitives

// Imports settings, redirects and data.
extension MkDocsImport {
  /// Converts the plugin redirects to aliases.
  mutating func addRedirects() {
    for field in plugin("redirects")?.find("redirect_maps")?.fields ?? [] {
      let target = (field.value.printed ?? "").prefix { $0 != "#" }
      let stem = field.key.dropLast(RelativePath.ending(of: field.key).count + 1)
      let folder = folder.isEmpty ? "" : folder + "/"
      let isIndex = stem == "index" || stem.hasSuffix("/index")
      let address = "/" + (isIndex ? stem.dropLast(5) : stem + "/")
      if let index = site.pages.firstIndex(where: { $0.source == folder + target }) {
        site.pages[index].aliases.append(address)
      } else {
        site.unread.append(("mkdocs.yml", address, "it redirects to \(target), which has no page"))
      }
    }
  }

  /// Converts the settings for the footer, the logo and the links to edit pages.
  private mutating func addLook() {
    if let copyright = settings?.find("copyright")?.printed {
      let text = copyright.replacing(/<[^>]*>/, with: "").replacing("&copy;", with: "©")
        .replacing("&amp;", with: "&").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      site.facts.others.append(("copyright", YAMLText.scalar(text)))
      if copyright.contains("<") {
        site.report.add(
          .changed, "the line about the copyright is plain text now", in: "mkdocs.yml")
      }
    }
    if let logo = settings?.find("theme.logo")?.printed {
      let address = JekyllLinks.resolved("/" + logo)
      if site.files.contains(where: { $0.address == address }) {
        site.facts.others.append(("logo", YAMLText.quoted(address)))
      } else {
        site.report.add(
          .lost, "the logo was not imported: there is no such file", in: "mkdocs.yml", logo)
      }
    }
    if let repository = settings?.find("repo_url")?.printed,
      let path = settings?.find("edit_uri")?.printed, !path.isEmpty, !path.hasPrefix("?")
    {
      var url =
        path.contains("://")
        ? path : repository + (repository.hasSuffix("/") ? "" : "/") + path.drop { $0 == "/" }
      url += url.hasSuffix("/") ? "" : "/"
      // Michi adds the path of a page below the root, not below the folder of the pages.
      if url.hasSuffix("/\(folder)/") { url = String(url.dropLast(folder.count + 1)) }
      site.facts.others.append(("editURL", YAMLText.quoted(url)))
      site.report.add(
        .decided,
        "check editURL in site.yml: it should be the URL of the folder that contains content/",
        in: "mkdocs.yml", url)
    }
  }

  mutating func makeFacts() {
    let start = site.pages.first { $0.address == "/" }
    site.facts.title = settings?.find("site_name")?.printed ?? start.map(Self.title) ?? ""
    site.facts.description = settings?.find("site_description")?.printed
    site.facts.author = settings?.find("site_author")?.printed
    if let url = settings?.find("site_url")?.printed, url.contains("://") {
      site.facts.baseURL = url.hasSuffix("/") ? url : url + "/"
    }
    let code = settings?.find("theme.language")?.printed ?? "en"
    site.facts.language = LanguageTag.isLanguage(code) ? LanguageTag.canonical(code) : "en"
    if settings?.find("use_directory_urls")?.printed == "false" {
      site.facts.pagePattern = "/:path.html"
    }
    if extensions.contains("pymdownx.arithmatex") {
      site.facts.others.append(("markdown", "{ inlineMath: yes }"))
    }
    addLook()
    finishMenu()
    if let extra = settings?.find("extra") {
      if let kind = DataKind.words(of: [extra]) {
        site.facts.data.append(("extra", kind))
        site.generated.append(
          ("content/data/extra.yml", Array((YAMLText.value(extra) + "\n").utf8)))
      } else {
        site.report.add(
          .lost, "not imported: templates of Michi cannot use data of this form", in: "mkdocs.yml",
          "extra")
      }
    }
    for key in ["hooks", "extra_css", "extra_javascript", "theme.custom_dir"]
    where settings?.find(key) != nil {
      site.report.add(
        .changed, "the theme's files and code were not imported", in: "mkdocs.yml", key)
    }
    let known = [
      "search", "blog", "redirects", "tags", "macros", "minify", "offline", "social", "meta",
    ]
    for plugin in settings?.find("plugins")?.items ?? [] {
      let name = plugin.text ?? plugin.fields?.first?.key ?? ""
      if !known.contains(String(RelativePath.name(of: name))), !name.isEmpty {
        site.report.add(.changed, "the import does not run plugins", in: "mkdocs.yml", name)
      }
    }
  }
}
