# Builds Michi from its sources; for a tap of one's own: brew tap YOU/michi https://github.com/YOU/michi
class Michi < Formula
  desc "Static site generator in one file, for Markdown with code, Korean and Japanese"
  homepage "https://github.com/YOU/michi"
  url "https://github.com/YOU/michi/archive/refs/tags/v0.1.0.tar.gz"
  # Of the archive above, once the tag is there: curl --location URL | sha256sum
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on macos: :sequoia

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "michi"
    bin.install ".build/release/michi"
    generate_completions_from_executable(bin/"michi", "--generate-completion-script")
    help = Utils.safe_popen_read(bin/"michi", "--experimental-dump-help")
    (buildpath/"help.json").write help
    (man1/"michi.1").write Utils.safe_popen_read(
      "sh", "-c", "python3 Scripts/manual.py #{version} < help.json"
    )
  end

  test do
    system bin/"michi", "new", "site", "blog"
    system bin/"michi", "build", "--root", "blog", "--strict"
    assert_path_exists testpath/"blog/site/index.html"
  end
end
