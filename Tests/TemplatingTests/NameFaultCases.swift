/// Faults of names.
let nameFaults: [FaultCase] = [
  FaultCase(
    "unknown", "{{titel}}",
    #"""
    templates/page.mustache:1:3: error: unknown name "titel"
     1 | {{titel}}
       |   ^~~~~ did you mean "title"?

    """#),
  FaultCase(
    "unknown and far from all", "{{zzzzzzzz}}",
    #"""
    templates/page.mustache:1:3: error: unknown name "zzzzzzzz"
     1 | {{zzzzzzzz}}
       |   ^~~~~~~~ known: title, subtitle, href, image, body, excerpt, strokes, minutes, …

    """#),
  FaultCase(
    "unknown part", "{{site.titel}}",
    #"""
    templates/page.mustache:1:8: error: "site" has no "titel"
     1 | {{site.titel}}
       |        ^~~~~ did you mean "title"?

    """#),
  FaultCase(
    "part of a text", "{{title.length}}",
    #"""
    templates/page.mustache:1:9: error: "title" is text and has no parts
     1 | {{title.length}}
       |         ^~~~~~

    """#),
  FaultCase(
    "part of a list", "{{tags.name}}",
    #"""
    templates/page.mustache:1:8: error: "tags" is a list: each element has a "name"
     1 | {{tags.name}}
       |        ^~~~ write {{#tags}}{{name}}{{/tags}}

    """#),
  FaultCase(
    "list as text", "<p>{{tags}}</p>",
    #"""
    templates/page.mustache:1:6: error: "tags" is a list and cannot be printed
     1 | <p>{{tags}}</p>
       |      ^~~~ write {{#tags}}…{{/tags}}

    """#),
  FaultCase(
    "list of texts as text", "{{lines}}",
    #"""
    templates/page.mustache:1:3: error: "lines" is a list of texts and cannot be printed
     1 | {{lines}}
       |   ^~~~~ write {{#lines}}{{.}}{{/lines}}

    """#),
  FaultCase(
    "record as text", "{{next}}",
    #"""
    templates/page.mustache:1:3: error: "next" is a record and cannot be printed
     1 | {{next}}
       |   ^~~~ write {{#next}}…{{/next}} or {{next.…}}

    """#),
  FaultCase(
    "flag as text", "{{isDraft}}",
    #"""
    templates/page.mustache:1:3: error: "isDraft" is yes or no and cannot be printed
     1 | {{isDraft}}
       |   ^~~~~~~ write {{#isDraft}}…{{/isDraft}}

    """#),
  FaultCase(
    "section over text", "{{#title}}x{{/title}}",
    #"""
    templates/page.mustache:1:4: error: "title" is text and never empty: this section would always show
     1 | {{#title}}x{{/title}}
       |    ^~~~~ write {{title}}

    """#),
  FaultCase(
    "inverted section over text", "{{^title}}x{{/title}}",
    #"""
    templates/page.mustache:1:4: error: "title" is text and never empty: this section would never show
     1 | {{^title}}x{{/title}}
       |    ^~~~~ write {{title}}

    """#),
  FaultCase(
    "section over a number", "{{#strokes}}x{{/strokes}}",
    #"""
    templates/page.mustache:1:4: error: "strokes" is a number and never empty: this section would always show
     1 | {{#strokes}}x{{/strokes}}
       |    ^~~~~~~ write {{strokes}}, or {{#strokes | one}}…{{/strokes}} for its plural

    """#),
  FaultCase(
    "inverted section over a record", "{{^site}}x{{/site}}",
    #"""
    templates/page.mustache:1:4: error: "site" is a record and never empty: this section would never show
     1 | {{^site}}x{{/site}}
       |    ^~~~ write {{#site}}…{{/site}}

    """#),
  FaultCase(
    "unescaped text", "{{{title}}}",
    #"""
    templates/page.mustache:1:4: error: "title" is text and has to be escaped
     1 | {{{title}}}
       |    ^~~~~ write {{title}}

    """#),
  FaultCase(
    "unescaped address", "{{& href}}",
    #"""
    templates/page.mustache:1:5: error: "href" is an address and has to be escaped
     1 | {{& href}}
       |     ^~~~ write {{href}}

    """#),
  FaultCase(
    "escaped HTML", "{{body}}",
    #"""
    templates/page.mustache:1:1: error: "body" is HTML: escaped, its tags would be read as text
     1 | {{body}}
       | ^~~~~~~~ write {{{body}}}

    """#),
  FaultCase(
    "dot for a record", "{{.}}",
    #"""
    templates/page.mustache:1:3: error: "." stands for a record here and cannot be used itself
     1 | {{.}}
       |   ^

    """#),
  FaultCase(
    "place outside a list", "{{#-first}}x{{/-first}}",
    #"""
    templates/page.mustache:1:4: error: "-first" is known only inside a list
     1 | {{#-first}}x{{/-first}}
       |    ^~~~~~

    """#),
  FaultCase(
    "place as text", "{{#tags}}{{-first}}{{/tags}}",
    #"""
    templates/page.mustache:1:12: error: "-first" is yes or no and cannot be printed
     1 | {{#tags}}{{-first}}{{/tags}}
       |            ^~~~~~ write {{#-first}}…{{/-first}}

    """#),
  FaultCase(
    "number of the place as a section", "{{#tags}}{{#-index}}x{{/-index}}{{/tags}}",
    #"""
    templates/page.mustache:1:13: error: "-index" is a number: this section would always show
     1 | {{#tags}}{{#-index}}x{{/-index}}{{/tags}}
       |             ^~~~~~ write {{-index}}

    """#),
  FaultCase(
    "unknown date form", "{{date | lang}}",
    #"""
    templates/page.mustache:1:10: error: a date has no form "lang"
     1 | {{date | lang}}
       |          ^~~~ did you mean "long"?

    """#),
  FaultCase(
    "form of a text", "{{title | long}}",
    #"""
    templates/page.mustache:1:11: error: text has no forms, so "long" says nothing
     1 | {{title | long}}
       |           ^~~~

    """#),
  FaultCase(
    "unknown plural form", "{{#strokes | two}}x{{/strokes}}",
    #"""
    templates/page.mustache:1:14: error: a number has no form "two"
     1 | {{#strokes | two}}x{{/strokes}}
       |              ^~~ known: one, few, many, other

    """#),
  FaultCase(
    "plural of a text", "{{#subtitle | one}}x{{/subtitle}}",
    #"""
    templates/page.mustache:1:15: error: text has no forms, so "one" says nothing
     1 | {{#subtitle | one}}x{{/subtitle}}
       |               ^~~

    """#),
  FaultCase(
    "missing partial", "{{> layuot}}",
    #"""
    templates/page.mustache:1:5: error: there is no template "layuot"
     1 | {{> layuot}}
       |     ^~~~~~ did you mean "layout"?

    """#),
  FaultCase(
    "partial without end", "{{> loop}}",
    #"""
    templates/loop.mustache:1:5: error: "loop" includes itself without end
     1 | {{> loop}}
       |     ^~~~

    """#),
  FaultCase(
    "unknown block", "{{< layout}}{{$ mian}}x{{/ mian}}{{/ layout}}",
    #"""
    templates/page.mustache:1:17: error: "layout" has no block "mian"
     1 | {{< layout}}{{$ mian}}x{{/ mian}}{{/ layout}}
       |                 ^~~~ did you mean "main"?

    """#),
  FaultCase(
    "a block of an outer template",
    "{{< layout}}{{$ main}}{{< layout}}{{$ mian}}x{{/ mian}}{{/ layout}}{{/ main}}{{/ layout}}",
    #"""
    templates/page.mustache:1:39: error: "layout" has no block "mian"
     1 | {{< layout}}{{$ main}}{{< layout}}{{$ mian}}x{{/ mian}}{{/ layout}}{{/ main}}{{/ layout}}
       |                                       ^~~~ did you mean "main"?

    """#),
  FaultCase(
    "behind Korean text", "<p>제목: {{titel}}</p>",
    #"""
    templates/page.mustache:1:14: error: unknown name "titel"
     1 | <p>제목: {{titel}}</p>
       |            ^~~~~ did you mean "title"?

    """#),
]
