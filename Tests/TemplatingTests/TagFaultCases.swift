/// Faults of tags.
let tagFaults: [FaultCase] = [
  FaultCase(
    "unclosed tag", "a {{title\nb",
    #"""
    templates/page.mustache:1:3: error: this tag is not closed
     1 | a {{title
       |   ^~~~~~~ "}}" is missing

    """#),
  FaultCase(
    "tag cut off by the next", "{{title <p>{{subtitle}}",
    #"""
    templates/page.mustache:1:1: error: this tag is not closed
     1 | {{title <p>{{subtitle}}
       | ^~~~~~~~~~~~~~~~~~~~~~~ "}}" is missing

    """#),
  FaultCase(
    "empty tag", "{{ }}",
    #"""
    templates/page.mustache:1:1: error: this tag names nothing
     1 | {{ }}
       | ^~~~~

    """#),
  FaultCase(
    "delimiters", "{{= <% =}}",
    #"""
    templates/page.mustache:1:1: error: new delimiters are two words without "="
     1 | {{= <% =}}
       | ^~~~~~~~~~ for example {{=<% %>=}}

    """#),
  FaultCase(
    "unclosed section", "{{#tags}}x",
    #"""
    templates/page.mustache:1:1: error: the section "tags" is not closed
     1 | {{#tags}}x
       | ^~~~~~~~~ {{/tags}} is missing

    """#),
  FaultCase(
    "unclosed block", "{{$ main}}x",
    #"""
    templates/page.mustache:1:1: error: the block "main" is not closed
     1 | {{$ main}}x
       | ^~~~~~~~~~ {{/main}} is missing

    """#),
  FaultCase(
    "unclosed parent", "{{< layout}}x",
    #"""
    templates/page.mustache:1:1: error: the parent "layout" is not closed
     1 | {{< layout}}x
       | ^~~~~~~~~~~~ {{/layout}} is missing

    """#),
  FaultCase(
    "stray close", "x{{/tags}}",
    #"""
    templates/page.mustache:1:2: error: "tags" is closed but was never opened
     1 | x{{/tags}}
       |  ^~~~~~~~~

    """#),
  FaultCase(
    "wrong close", "{{#tags}}x{{/lines}}{{/tags}}",
    #"""
    templates/page.mustache:1:11: error: "lines" is closed where "tags" is open
     1 | {{#tags}}x{{/lines}}{{/tags}}
       |           ^~~~~~~~~~ did you mean {{/tags}}?

    """#),
]
