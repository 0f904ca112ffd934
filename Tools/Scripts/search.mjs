// Asks the search of built sites as a browser does: questions as JSON on standard input, and for each
// site a list of answers on standard output, null where its index cannot be opened.
//
// usage: node Tools/Scripts/search.mjs < QUESTIONS.json
//
//   { "sites": [FOLDER], "queries": [TEXT], "options": { "language", "prefers", "limit" },
//     "sections": [{ "heading", "text" }] }
//
// With sections, an answer has the excerpt that a page of these would show: the number of the best
// section, how many words of the query it has, its heading and text, with hits in brackets.
import { readFileSync } from 'node:fs'

const core = readFileSync(new URL('../../templates/assets/search-core.js', import.meta.url))
const { openSearch } = await import('data:text/javascript;base64,' + core.toString('base64'))
const { sites, queries, options, sections } = JSON.parse(readFileSync(0, 'utf8'))

const bytes = path => { try { return new Uint8Array(readFileSync(path)) } catch { return null } }
const marked = parts => parts.map(([text, isHit]) => isHit ? `[${text}]` : text).join('')

function excerpt(search, query) {
  const { section, words, parts } = search.excerptOf(query, sections)
  const heading = marked(search.partsOf(query, sections[section].heading))
  return `${section} ${words} ${heading}|${marked(parts)}`
}

async function ask(site) {
  const read = []
  const search = await openSearch(async path => {
    read.push(path)
    return bytes(`${site}/search/${path}`)
  }).catch(() => null)
  if (!search) return null
  const text = address => {
    const page = bytes(`${site}${address}index.html`)
    return page && new TextDecoder().decode(page).replace(/<[^>]*>/g, ' ')
  }
  const answers = []
  for (const query of queries) {
    read.length = 0
    const answer = await search(query, { ...options, text })
    answers.push({ ...answer, read: [...read], excerpt: sections && excerpt(search, query) })
  }
  return answers
}

const answers = []
for (const site of sites) answers.push(await ask(site))
process.stdout.write(JSON.stringify(answers))
