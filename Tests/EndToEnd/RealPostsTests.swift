import Foundation
import TestKit
import Testing

/// Posts in the shapes that authors really bring.
@Suite struct RealPostsTests {
  private static let posts = """
    -- content/site.yml --
    title: Real
    baseURL: https://example.com/blog/
    language: ko
    -- content/tutorials/no-front-matter.md --
    # 코디네이터란 무엇인가

    앞머리 없이 시작하는 글입니다. [그림](#section-id-12)으로 갑니다.

    <div id='section-id-12'/>

    ## 그림

    <center><img src="/img/missing.png" alt="없는 그림"></center>

    마지막 문단입니다.
    -- content/tutorials/2019-03-04-jekyll.md --
    ---
    layout: post
    title: "Jekyll에서 온 글"
    subtitle: "그대로 옮겼습니다"
    date: 2019-3-4 18:45:00
    author: "Minjae"
    header-img: "img/bg.jpg"
    catalog: true
    comments: true
    categories: swift
    tags: swift ios
    ---

    <center><img src="/img/here.svg" alt="그림" width="300"></center>

    * [맨 위로](#맨-위)

    # 맨 위
    # 또 하나의 큰 제목

    본문 **코드(code)**는 `let x = 1`입니다.
    -- content/tutorials/2019-03-05-nested.md --
    ---
    layout: post
    title: 앵커가 많은 글
    ---

    - [하나](#section-id-1)
    - [둘](#section-id-2)

    <div id='section-id-1'/>

    ## 하나

    <div id='section-id-2'/>

    ## 둘

    여기서 끝납니다.
    -- content/tutorials/2019-03-06-html.md --
    ---
    title: HTML이 섞인 글
    ---

    <p align="center">가운데 <u>밑줄</u></p>

    제네릭 Array<Int>와 <T>를 씁니다.
    -- content/tutorials/2019-03-07-plain.md --
    # 제목은 H1에

    [지난 글](/tutorials/jekyll/)과 [그 글](2019-03-05-nested.md#section-id-2)을 보세요.
    -- content/assets/img/here.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>
    """

  private static let built = Result {
    let site = try TestSite(posts)
    return (site, try site.michi("build"))
  }

  @Test func `they build with warnings and exit 0`() throws {
    let run = try Self.built.get().1
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains(" error: "))
    #expect(run.errors.contains("no-front-matter.md:9:19: warning: there is no image"))
    #expect(run.errors.contains("content/tutorials/no-front-matter.md:1:1: warning: "))
    #expect(run.errors.contains("<T>"))
    #expect(!run.errors.contains("catalog"))
  }

  @Test func `every link and asset carries the path of the base URL`() throws {
    let site = try Self.built.get().0
    let built = try BuiltSite(site.output, base: "/blog/")
    #expect(built.brokenLinks() == ["tutorials/no-front-matter/index.html: /img/missing.png"])
    let page = try site.page("tutorials/jekyll/index.html")
    #expect(page.contains("<center><img src=\"/blog/img/here.svg\" alt=\"그림\""))
    #expect(page.contains("href=\"https://example.com/blog/tutorials/jekyll/\""))
    let feed = try site.page("feed.xml")
    #expect(feed.contains("https://example.com/blog/tutorials/jekyll/"))
    #expect(!feed.contains("https://example.com/tutorials"))
  }

  @Test func `the title comes from the front matter, else from the first heading, once`() throws {
    let site = try Self.built.get().0
    let page = try site.page("tutorials/no-front-matter/index.html")
    #expect(page.components(separatedBy: "<h1").count == 2)
    #expect(page.contains("코디네이터란 무엇인가"))
    let jekyll = try site.page("tutorials/jekyll/index.html")
    #expect(jekyll.components(separatedBy: "<h1").count == 2)
    #expect(jekyll.contains("2019년 3월 4일") && jekyll.contains("<strong>코드(code)</strong>는"))
  }

  @Test func `an empty anchor never opens a box`() throws {
    let site = try Self.built.get().0
    let page = try site.page("tutorials/nested/index.html")
    #expect(page.contains("<div id=\"section-id-1\"></div>"))
    #expect(
      page.components(separatedBy: "<div").count == page.components(separatedBy: "</div").count)
  }
}
