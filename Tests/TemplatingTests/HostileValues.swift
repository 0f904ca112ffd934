/// More than 120 values that try to leave the place where they are printed.
let hostileValues: [String] =
  delimitersWithMarks + invisible + closers + schemes + handlers + entities

/// Each delimiter alone, doubled, and with a mark, joiner or selector that makes one Character of
/// the two.
private let delimitersWithMarks: [String] = ["<", ">", "&", "\"", "'"].flatMap { delimiter in
  ["", "\u{301}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{3099}"].map { mark in
    "\(delimiter)\(mark)script\(delimiter)\(mark)>"
  } + ["\(delimiter)\u{301} onload=\(delimiter)\u{301}x()"]
}

private let invisible = [
  "\u{0}", "\u{0}<b>", "\u{FEFF}<b>", "\u{FEFF}\"", "\u{2028}", "\u{2029}", "\u{2028}<b>\u{2029}",
  "\u{85}", "\u{A0}", "\u{202E}<b>", "\u{200B}\"", "\u{FFFD}<", "\u{FFF9}\"", "\r\n", "\r", "\t\"",
  "\u{B}\"", "\u{C}'", "\u{1B}[31m", "\u{7F}\"", "\u{1F468}\u{200D}\u{1F469}<b>",
  "\u{AC00}\u{11A8}\"",
]

private let closers = [
  "</script>", "</script", "</ScRiPt >", "<script>x()</script>", "</style>", "</title><b>",
  "</TITLE\n><b>", "</title/><script>x()</script>", "</textarea>", "-->", "--!>", "<!--",
  "<![CDATA[",
  "]]>", "<?php", "<!DOCTYPE x>", "\"><b>", "'><b>", "\" x=\"", "' x='", "\"/><script>", "/>",
  "x\\\"",
  "`", "{{title}}", "{{{body}}}", "<svg/onload=x()>", "<img src=x onerror=x()>", "<p", "</p", "<",
]

private let schemes = [
  "javascript:x()", "JAVASCRIPT:x()", "jAvAsCrIpT:x()", " javascript:x()", "\tjavascript:x()",
  "\njavascript:x()", "java\tscript:x()", "java\nscript:x()", "java\rscript:x()",
  "javascript\t:x()",
  "\u{1}javascript:x()", "\u{1F}javascript:x()", "\u{0}javascript:x()", "java\u{0}script:x()",
  "javascript\u{0}:x()", "javascript\u{301}:x()", "javascript:\u{301}x()", "\u{FEFF}javascript:x()",
  "javascript&colon;x()", "javascript&#58;x()", "javascript&#x3a;x()", "&#106;avascript:x()",
  "&#x6A;avascript:x()", "javascript%3Ax()", "%6Aavascript:x()", "vbscript:x", "data:text/html,<b>",
  "data:text/html;base64,PHNjcmlwdD4=", "blob:x", "filesystem:x", "livescript:x", "mocha:x",
  "view-source:javascript:x()", "feed:javascript:x()", "jar:javascript:x()", ":javascript:x()",
  "javascript://x%0Ax()", "javascript:/*\"*/x()", "\u{2028}javascript:x()", "\u{A0}javascript:x()",
]

private let handlers = [
  "\" onclick=\"x()", "' onclick='x()", "\"onclick=x() \"", "x\" style=\"a:url(javascript:x())",
  "x' autofocus onfocus='x()", "\"\u{301} onclick=\"\u{301}x()", "'\u{301} onclick='\u{301}x()",
  "\" srcdoc=\"<b>", "\u{FF02} onclick=\u{FF02}x()", "\" formaction=\"javascript:x()",
]

private let entities = [
  "&lt;script&gt;", "&quot; onclick=&quot;x()", "&#34; x=&#34;", "&#x22;>", "&amp;lt;b&amp;gt;",
  "&lt",
  "&", "&amp", "&#0;", "&NewLine;javascript&colon;x()",
]
