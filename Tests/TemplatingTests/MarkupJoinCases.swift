/// Sections that change the HTML around them, and HTML that does not end.
let markupJoins: [FaultCase] = [
  FaultCase(
    "half a tag", "{{#subtitle}}<p {{/subtitle}}>",
    #"""
    templates/page.mustache:1:1: error: "subtitle" begins in text and ends in a tag
     1 | {{#subtitle}}<p {{/subtitle}}>
       | ^~~~~~~~~~~~~ show the whole tag in the section, or none of it

    """#),
  FaultCase(
    "half an attribute", #"<p title="{{#subtitle}}">{{/subtitle}}"#,
    #"""
    templates/page.mustache:1:1: error: the template ends in the attribute "title"
     1 | <p title="{{#subtitle}}">{{/subtitle}}
       | ^
    templates/page.mustache:1:11: error: "subtitle" begins in the attribute "title" and ends in text
     1 | <p title="{{#subtitle}}">{{/subtitle}}
       |           ^~~~~~~~~~~~~ show the whole tag in the section, or none of it

    """#),
  FaultCase(
    "half a comment", "{{#isDraft}}<!--{{/isDraft}} x",
    #"""
    templates/page.mustache:1:1: error: "isDraft" begins in text and ends in a comment
     1 | {{#isDraft}}<!--{{/isDraft}} x
       | ^~~~~~~~~~~~ show the whole tag in the section, or none of it

    """#),
  FaultCase(
    "name after a section", #"<p{{#isDraft}} hidden{{/isDraft}}id="a">"#,
    #"""
    templates/page.mustache:1:34: error: the section before may end a name or a value, so a space, "/" or ">" has to follow
     1 | <p{{#isDraft}} hidden{{/isDraft}}id="a">
       |                                  ^ put the space behind the section, not into it

    """#),
  FaultCase(
    "unfinished", "<p>\n<a href=\"x",
    #"""
    templates/page.mustache:2:1: error: the template ends in the attribute "href"
     2 | <a href="x
       | ^

    """#),
]
