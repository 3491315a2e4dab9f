#!/usr/bin/env python3
"""Writes index.html of the documentation that Scripts/docs built: the modules and their articles.

    Scripts/docs-page.py FOLDER MODULE ...
    Scripts/docs-page.py --check FOLDER MODULE ...    writes nothing

Exits with 1 when a public symbol of a module is in none of the groups of its page.
"""

import argparse
import html
import json
import os
import sys

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>TreeWorld: documentation</title>
<link rel="icon" href="favicon.svg">
<style>
:root {{ --text: #1d1d1f; --dim: #6e6e73; --page: #fff; --card: #f5f5f7; --link: #06c; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --text: #f5f5f7; --dim: #a1a1a6; --page: #161617; --card: #242426; --link: #2997ff; }}
}}
* {{ box-sizing: border-box; }}
body {{
  max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 4rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, "Cantarell", "Helvetica Neue", sans-serif;
}}
h1 {{ margin: 0; font-size: 2rem; line-height: 1.2; }}
h1 + p {{ margin: .5rem 0 2rem; color: var(--dim); }}
main {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; }}
section {{ padding: 1.25rem 1.5rem; border-radius: .75rem; background: var(--card); }}
h2 {{ margin: 0; font-size: 1.25rem; }}
section > p {{ margin: .25rem 0 0; color: var(--dim); }}
ul {{ margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid color-mix(in srgb, var(--dim) 30%, transparent); list-style: none; }}
li + li {{ margin-top: .75rem; }}
li p {{ margin: 0; color: var(--dim); font-size: .9375rem; }}
a {{ color: var(--link); text-decoration: none; }}
a:hover, a:focus-visible {{ text-decoration: underline; }}
</style>
</head>
<body>
<h1>TreeWorld</h1>
<p>Adaptive apps for Linux: the modules that apps are written with.</p>
<main>
{sections}</main>
</body>
</html>
"""

SECTION = """<section>
<h2><a href="{address}">{title}</a></h2>
<p>{abstract}</p>
<ul>
{articles}</ul>
</section>
"""

ARTICLE = """<li><a href="{address}">{title}</a><p>{abstract}</p></li>
"""


def words(inline, references):
    """The text of inline content of docc's, without its links."""
    text = ""
    for part in inline:
        if part["type"] == "reference":
            text += references[part["identifier"]]["title"]
        else:
            text += part.get("text") or part.get("code") or words(part.get("inlineContent", []), references)
    return text


def address(path):
    return html.escape(path.lstrip("/") + "/")


def section(folder, module):
    with open(os.path.join(folder, "data", "documentation", f"{module.lower()}.json"), encoding="utf-8") as file:
        page = json.load(file)
    references = page["references"]
    # Groups that docc made up for what the page does not name.
    left = [
        references[identifier]["title"]
        for group in page["topicSections"] if group.get("generated") and group["title"] != "Extended Modules"
        for identifier in group["identifiers"]]
    if left:
        sys.exit(
            f"docs: in no group of Sources/{module}/{module}.docc/{module}.md are {', '.join(left)}")
    articles = ""
    for group in page["topicSections"]:
        for identifier in group["identifiers"]:
            entry = references[identifier]
            if entry.get("role") == "article":
                articles += ARTICLE.format(
                    address=address(entry["url"]), title=html.escape(entry["title"]),
                    abstract=html.escape(words(entry["abstract"], references)))
    return SECTION.format(
        address=f"documentation/{module.lower()}/", title=html.escape(module),
        abstract=html.escape(words(page["abstract"], references)), articles=articles)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="the archive with the documentation")
    parser.add_argument("modules", nargs="+", metavar="MODULE", help="its modules, in the order of the page")
    parser.add_argument("--check", action="store_true", help="only look for symbols without a group")
    arguments = parser.parse_args()
    folder = arguments.folder
    sections = "".join(section(folder, module) for module in arguments.modules)
    if arguments.check:
        return
    with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
        file.write(PAGE.format(sections=sections))


main()
