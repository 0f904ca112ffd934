// Answers queries from a search index by the rules of docs/search-format.md; SearchIndexing makes
// the index. Each character of a term is a byte of UTF-8, so that terms compare as files order them.

const HAN = '々〇⺀-⻳㐀-䶿一-鿿\u{20000}-\u{3ffff}'
const JAPANESE = 'ぁ-ゖー' + HAN
const PARTICLE = '[은는이가을를의에도로와과만]'
const VOWELS = 'aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieo-uae'
const WEIGHTS = [4, 6, 10, 16, 20, 26]

const pattern = source => new RegExp(source, 'gu')
const LETTER = `(?:(?![가-힣ᄀ-ᄒ${JAPANESE}])[\\p{L}\\p{M}\\p{Nd}])`
const LATIN = pattern(LETTER + '+')
// A word with the signs that belong to it: C++, C#, .NET, @State.
const SIGNED = pattern(`(?:(?<!${LETTER}|[.@#$+])[.@#$])?${LETTER}+(?:\\+\\++|[+#](?![+#]|${LETTER})|#(?=[0-9]))?`)
const NAMED = pattern(SIGNED.source + '|[\\p{L}\\p{M}\\p{Nd}〇⺀-⻳]')
const PAIR = pattern(`[가-힣](?=([가-힣]))|[${JAPANESE}](?=([${JAPANESE}]))`)
const ALONE = pattern(`(?<![${HAN}])[${HAN}](?![${HAN}])|(?<![가-힣])[가-힣](?=${PARTICLE}?(?![가-힣]))`)
const RUN = pattern(`[가-힣]+|[${JAPANESE}]+`)
const PART = /\d+|[A-Z]+(?![^A-Z\d])|[A-Z]?[^A-Z\d]+/g

const all = (expression, text) => [...text.matchAll(expression)]
const joined = text => all(/[\p{L}\p{M}\p{Nd}〇⺀-⻳]+/gu, text).join('').toLowerCase()
const named = text => all(NAMED, text).join('').toLowerCase()
const hasSigns = text => named(text) !== joined(text)
const literal = text => text.replace(/[‘’]/g, "'").replace(/[\s\p{Cf}]/gu, '').toLowerCase()
const isKana = text => /^[ぁ-ゖー]+$/.test(text)
const bytes = text => String.fromCharCode(...new TextEncoder().encode(text))
const log2 = number => 31 - Math.clz32(Math.max(number, 1))
const decoded = data => new TextDecoder().decode(data)
const json = data => JSON.parse(decoded(data))

// Letters with what iteration marks repeat in their place: 人々 is 人人, いすゞ is いすず.
function repeated(letters) {
  const isKanji = letter => /^[〇⺀-⻳㐀-䶿一-鿿\u{20000}-\u{3ffff}]$/u.test(letter)
  const marks = letters.map(letter => /^[々ゝゞ]$/.test(letter) && letter)
  let distance = 1
  marks.forEach((mark, at) => {
    if (!mark) return
    if (!marks[at - 1]) distance = mark + marks[at + 1] === '々々' && isKanji(letters[at - 2]) ? 2 : 1
    const letter = letters[at - distance]
    if (mark === '々' && isKanji(letter)) letters[at] = letter
    if (mark !== '々' && /^[ぁ-ゖ]$/.test(letter)) {
      const [plain] = letter.normalize('NFD')
      const voiced = (plain + '\u3099').normalize('NFC')
      letters[at] = mark === 'ゞ' && !voiced[1] ? voiced : plain
    }
  })
  return letters
}

// Width, accents, kana, old kanji and iteration marks; the case of ASCII stays.
const fold = (text, kanji) => repeated([...text.normalize('NFKC')
  .replace(/[\u0300-\u036f]/g, '')
  .replace(/[À-ɏḀ-ỿ]/g, letter => letter.normalize('NFD')[0])
  .replace(/[^\0-\x7f]/gu, letter => letter.toLowerCase())
  .replace(/[ァ-ヶヽヾ]/g, kana => String.fromCharCode(kana.charCodeAt() - 0x60))
  .replace(/[一-鿿]/g, old => kanji.get(old) ?? old)]).join('')

const stem = word => !/^[a-z]{3,}$/.test(word) ? word : word
  .replace(/ie[sd]$|(?<=..[^uis])s$/, ending => ending === 's' ? '' : 'y')
  .replace(/(?<=[aeiouy].*)(ing|(?<!e)ed)$/, '')
  .replace(/(?<=..)e$/, '')
  .replace(/(?<=.)(.)\1$/, '$1')

// A name as one term; empty where it cannot be one.
function nameOf(text, end = '') {
  const name = named(text)
  const term = bytes('=' + name + end)
  return name && term.length <= 32 ? term : ''
}

// The terms of names that are spelled like one in kana, but not as it is.
function alikeOf(text) {
  const name = joined(text)
  if (!isKana(name)) return []
  const vowel = kana => VOWELS[kana?.charCodeAt() - 0x3041]
  const spelled = name.replace(/ー/g, '').replace(/[あいうえお]/g, (kana, at, all) =>
    /aa|ii|uu|ee|oo|ou|ei/.test(vowel(all[at - 1]) + vowel(kana)) ? '' : kana)
    .replace(/ぢ/g, 'じ').replace(/づ/g, 'ず')
  return [nameOf(spelled, '~'), spelled !== name && nameOf(spelled)].filter(term => term)
}

// The terms of a word, as a text has them.
const termsOf = word => [...new Set([
  ...all(ALONE, word).map(([letter]) => letter),
  ...all(PAIR, word).map(([left, hangul, other]) => left + (hangul ?? other)),
  ...[...all(LATIN, word).flatMap(([run]) => [run, ...run.match(PART)]), ...all(SIGNED, word).map(([run]) => run)]
    .map(part => stem(part.toLowerCase()))
].map(bytes))].filter(term => term.length <= 48)

// The term of documents that have a query's word with signs alone; none for a word that has signs.
function signedOf(text) {
  const [run, other] = all(LATIN, text)
  return run && !other && !hasSigns(text) ? bytes(stem(run[0].toLowerCase()) + '!') : ''
}

// How many letters are removed, added, replaced or swapped between two words.
function slips(left, right) {
  const rows = [[...right, ''].map((_, at) => at)]
  for (let row = 1; row <= left.length; row += 1) {
    const next = rows[row] = [row]
    for (let at = 1; at <= right.length; at += 1) {
      const isSwap = left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]
      next[at] = Math.min(rows[row - 1][at - 1] + (left[row - 1] !== right[at - 1]), rows[row - 1][at] + 1,
        next[at - 1] + 1, isSwap ? rows[row - 2][at - 2] + 1 : at + row)
    }
  }
  return rows.at(-1).at(-1)
}

const similar = async (root, files) => (await Promise.all(
  ['>' + root.slice(0, 2), '<' + root.at(-1) + root.at(-2)].map(end => files.entries(end)))).flat()

// The word nearest to one that an index does not have.
async function nearest({ text }, files) {
  const root = stem(text.toLowerCase())
  for (let most = 1; most < 4 && most <= root.length / 3; most += 1) {
    const [found] = commonest(await similar(root, files), term => slips(term, root) === most)
    if (found) return found
  }
}

// A number of seven bits a byte, -1 where there is none, and what stands behind it.
function readNumber(data) {
  const length = data.slice(0, 4).findIndex(byte => byte < 0x80) + 1
  const number = data.slice(0, length).reduceRight((sum, byte) => sum << 7 | byte & 0x7f, 0)
  return [length ? number : -1, data.subarray(length)]
}

// The terms of a file with what is known of each, as far as the bytes make sense.
function readTerms(data) {
  const found = new Map()
  for (let term = ''; data.length > 1;) {
    const [shared, length] = data
    if (shared > term.length || length + 2 > data.length) break
    term = term.slice(0, shared) + String.fromCharCode(...data.subarray(2, 2 + length))
    const [size, rest] = readNumber(data.subarray(2 + length))
    if (size < 0 || size > rest.length) break
    if (!found.has(term)) found.set(term, rest.subarray(0, size))
    data = rest.subarray(size)
  }
  return found
}

// The documents that have a term, and the level of each.
function readPostings(payload, documents) {
  const [count, data] = readNumber(payload)
  const low = log2(documents * 2 / (Math.max(count, 1) * 3) | 0)
  const found = []
  let [at, next] = [0, 0]
  const bit = () => data[at >> 3] >> (7 - at++ % 8) & 1
  const ones = () => {
    let sum = 0
    while (bit()) sum += 1
    return sum
  }
  while (found.length < count) {
    next += ones() * 2 ** low
    for (let left = low; left; left -= 1) next += bit() * 2 ** (left - 1)
    const level = ones()
    if (at > data.length * 8 || next >= documents || level > 5) break
    found.push([next++, level])
  }
  return found
}

// The files of an index for one query. What can be read is kept for the next one.
class Files {
  unreadable = new Set()

  constructor(read, manifest, firsts, kept) {
    Object.assign(this, { read, manifest, firsts, kept })
  }

  async load(path, sum, decode) {
    const data = await this.read(path, sum).catch(() => null)
    const hash = data?.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5)
    try {
      if ((hash >>> 24 ^ hash & 0xffffff).toString(16).padStart(6, '0') === sum) return decode(data)
    } catch { /* somebody else wrote it */ }
  }

  async once(path, number, sums, decode) {
    const { kept, unreadable } = this
    if (unreadable.has(path)) return
    if (!kept.has(path)) kept.set(path, this.load(path, sums.substr(6 * number, 6), decode))
    const found = await kept.get(path)
    if (found) return found
    kept.delete(path)
    unreadable.add(path)
  }

  place(term) { return this.firsts.findLastIndex(first => first <= term) }

  async terms(number) {
    return await this.once(`terms/${number}.bin`, number, this.manifest.termSums, readTerms) ?? new Map()
  }

  async postings(term) {
    const number = this.place(term)
    const payload = number < 0 ? null : (await this.terms(number)).get(term)
    return payload ? readPostings(payload, this.manifest.documents) : []
  }

  async entries(prefix) {
    const start = Math.max(this.place(prefix), 0)
    const numbers = this.firsts[start + 1]?.startsWith(prefix) ? [start, start + 1] : [start]
    return (await Promise.all(numbers.map(number => this.terms(number))))
      .flatMap(terms => [...terms]).filter(([term]) => term.startsWith(prefix))
  }

  async row(document) {
    const number = document >> 5
    const rows = await this.once(`documents/${number}.json`, number, this.manifest.documentSums, json)
    const row = rows?.[document & 31]
    return row?.length === 3 ? row : ['', '', '']
  }
}

// The fit words that most documents have.
const commonest = (entries, isFit) => [...new Map(entries.map(([term, payload]) => [
  term[0] === '<' ? [...term.slice(1)].reverse().join('') : term.slice(1), readNumber(payload)[0]]))]
  .filter(([term]) => isFit(term))
  .sort().sort((left, right) => right[1] - left[1])
  .slice(0, 4).map(([term]) => term)

// The ways in which documents can have a word: terms, and what all of them are worth.
async function waysOf({ text, isQuoted, pairs }, files, reading, baseForms) {
  const ways = []
  let less = 0
  const add = (terms, worth = 8, isWhole) => terms[0] && ways.push([terms, worth - less, isWhole])
  const names = async prefix => {
    const found = prefix ? (await files.entries(prefix)).map(([term]) => term)
      .sort((left, right) => left.length - right.length) : []
    const isAlike = term => term.endsWith('~')
    for (const term of found.filter(term => !isAlike(term)).slice(0, 8)) add([term], term === prefix ? 8 : 7)
    for (const term of found.filter(isAlike).slice(0, 8)) add([term], 6)
    return found.length
  }
  const readings = kana => {
    for (const term of alikeOf(kana)) add([term], 6)
    return names(nameOf(kana))
  }
  add(termsOf(text))
  if (isQuoted) return ways
  const shorterOf = text => text.match(RegExp(`^.+(?=${PARTICLE}$)`, 'u'))?.[0] ?? ''
  if (hasSigns(text)) {
    for (const form of [text, shorterOf(text)]) {
      add([nameOf(form)])
      add(termsOf(form))
    }
    text = text.replace(/[.@#$+]+/g, ' ').trim()
    less = 1
    add(termsOf(text))
  }
  add([nameOf(text)])
  for (const pair of pairs) add([bytes(pair)])
  add(termsOf(shorterOf(text)))
  add([nameOf(shorterOf(text))])
  for (const form of baseForms(text)) add([nameOf(form)], 7)
  add([nameOf(text.replace(/[ぁ-ゖ]+$/, ''))], 5)
  if (/^[ᄀ-ᄒ]+$/.test(text)) await names(bytes(text.slice(0, 8)))
  if (isKana(text)) await readings(text)

  const raw = bytes(text.toLowerCase())
  if (raw.length < 2 || raw.length > 48 || text.match(LATIN)?.[0] !== text) return ways
  const root = stem(raw)
  const kana = reading(text)
  for (const form of baseForms(kana)) add([nameOf(form)], 7)
  const [words, readingsFound] = await Promise.all([files.entries('>' + raw), readings(kana)])
  const longer = commonest(words, term => term !== root)
  for (const term of longer) add([term], 7)
  if (!readingsFound && !longer[0]) add(termsOf(kana), 7, true)
  if (!readingsFound && !longer[0] && raw.length > 4 && /^[a-z]{4,}$/.test(root) && !(await files.postings(root))[0]) {
    const whole = commonest(await files.entries('<' + [...root].reverse().join('')), () => true)
    for (const term of whole) add([term], 7)
    if (whole[0]) return ways
    for (const term of commonest(await similar(root, files), term => slips(term, root) === 1)) add([term], 6)
  }
  return ways
}

// Where the first of some forms is in a text's letters that is there at all: ranges of places.
function rangesOf(forms, { scalars, letters, places }) {
  const isWord = letter => letter && !/[가-힣ᄀ-ᄒぁ-ゖー々〇㐀-䶿一-鿿\ud800-\udfff]/.test(letter)
  const begins = at => places[at] !== places[at - 1] + 1 || !isWord(letters[at]) ||
    !isWord(letters[at - 1]) || /\p{Uppercase}/u.test(scalars[places[at]])
  for (const form of forms) {
    const found = []
    for (let at = letters.indexOf(form); at >= 0; at = letters.indexOf(form, at + 1)) {
      if (begins(at)) found.push([places[at], places[at + form.length - 1] + 1])
    }
    if (found[0]) return found
  }
  return []
}

// A text in pieces, each with whether it is a hit.
function piecesOf(scalars, hits, start = 0, end = scalars.length) {
  const isHit = scalars.map((_, at) => hits.some(([start, end]) => start <= at && at < end))
  const parts = []
  for (let at = start; at < end; at += 1) {
    if (at === start || isHit[at] !== isHit[at - 1]) parts.push(['', isHit[at]])
    parts.at(-1)[0] += scalars[at]
  }
  return parts
}

// The same from a little before the first hit on.
function cutPiecesOf(scalars, hits) {
  const first = Math.min(...hits.map(([start]) => start))
  let start = hits[0] ? Math.max(first - 40, 0) : 0
  const space = scalars.slice(0, Math.min(start + 20, first)).indexOf(' ', start)
  if (start && space >= 0) start = space + 1
  let end = Math.min(start + 160, scalars.length)
  const last = scalars.slice(0, end).lastIndexOf(' ')
  if (end < scalars.length && last >= end - 20) end = last
  const parts = piecesOf(scalars, hits, start, end)
  if (parts[0] && start) parts[0][0] = '…' + parts[0][0]
  if (parts[0] && end < scalars.length) parts.at(-1)[0] += '…'
  return parts
}

// Opens an index. `read` promises the bytes of a file by its path and checksum, or null; `index` is
// what it promises for `index.json`.
export async function openSearch(read, index = read('index.json')) {
  const manifest = json(await index)
  if (manifest.version !== 2) throw Error('an index of another version')
  const count = manifest.documents
  const kept = new Map()
  const zeros = () => new Float64Array(count)
  const pairs = list => new Map(list.flatMap((item, index) => index % 2 ? [] : [[item, list[index + 1]]]))
  const kanji = pairs([...manifest.kanji])
  const romaji = pairs(manifest.romaji.split(' '))
  const latin = new Map([...romaji].map(([letters, kana]) => [kana, letters]))
  const syllables = [...romaji.keys()].sort((left, right) => right.length - left.length).join('|')
  const firsts = manifest.terms.map(bytes)
  const groups = manifest.groups.flatMap(group => Array(group.count).fill(group))

  const endings = new Map(manifest.endings.split('\n').map(line => line.split(' '))
    .map(([ending, ...bases]) => [ending, bases]))

  const units = manifest.units.split('\n').map(line => line.split(' '))

  // What a text chooses by: a unit and a number, in digits or kanji.
  function facetOf(text) {
    const [number] = text.match(/[0-9]+|[一二三四五六七八九十]+/) ?? []
    const [unit] = units.find(ways => ways.includes(text.replace(number, '#'))) ?? []
    const digits = number?.replace(/^(?=十)/, '一').replace(/十$/, '〇').replace('十', '')
      .replace(/[^0-9]/g, kanji => '〇一二三四五六七八九'.indexOf(kanji))
    return unit && { unit, term: unit + +digits }
  }

  // The dictionary forms from which a text may be inflected.
  function baseForms(text) {
    const found = new Set([text.replace(/[^\p{L}\p{M}\p{Nd}〇⺀-⻳]+$/u, '')])
    for (const form of found) {
      if (found.size > 48) break
      const letters = [...form]
      for (let at = Math.max(0, letters.length - 6); at < letters.length; at += 1) {
        for (const base of endings.get(letters.slice(at).join('')) ?? []) {
          if (at || [...base].length > 1) found.add(letters.slice(0, at).join('') + base)
        }
      }
    }
    return [...found].slice(1)
  }

  // The kana that romaji stand for, with the letters that stand for none; empty where no reading is known.
  const spell = text => !syllables || !/^[a-z]+$/.test(joined(text)) ? '' : joined(text)
    .replace(RegExp(syllables + '|nn(?![aiueoy])|n|m(?=[bmp])|(.)(?=\\1)|t(?=c)', 'g'),
      part => romaji.get(part) ?? (/[nm]/.test(part) ? 'ん' : 'っ'))
  const reading = text => isKana(spell(text)) ? spell(text) : ''

  // A name in kana as romaji.
  const latinOf = kana => kana.replace(/.[ゃゅょ]?/g, part => latin.get(part) ?? part)
    .replace(/[ー~]/g, '').replace(/ん/g, 'n').replace(/っ(.)/g, '$1$1')

  // The names that a query may mean which nothing has well: those in kana that romaji miss by one slip,
  // else those that it consists of, the longest from the left. Where a part is none, only names with a
  // kanji count: kana are an ending there.
  async function insteadOf(text, files) {
    const [start] = spell(text)
    const found = (start ? await files.entries(bytes('=' + start)) : [])
      .map(([term]) => decoded(Uint8Array.from(term.slice(1), letter => letter.charCodeAt())))
      .filter(name => slips(latinOf(name), text) === 1).slice(0, 8)
    if (found[0]) return found
    for (const [run] of all(RUN, reading(text) || text)) {
      const names = []
      for (let left = run; left;) {
        let size = 8
        while (size && !(await files.postings(nameOf(left.slice(0, size))))[0]) size -= 1
        names.push(left.slice(0, size))
        left = left.slice(size || 1)
      }
      const isWhole = names.every(name => name)
      found.push(...names.filter(name => isWhole || /[一-鿿]/.test(name)))
    }
    return found
  }

  // The words of a query, and what stands in quotes.
  function parse(query) {
    const phrases = []
    const pieces = query.split(/["“”]/)
    const words = pieces.flatMap((piece, number) => {
      const isQuoted = number % 2 === 1 && number < pieces.length - 1
      const found = fold(piece, kanji).split(/[\t-\r ]/).filter(joined)
      if (isQuoted && found[0]) phrases.push(literal(fold(piece, kanji)))
      return found.map(text => ({ text, isQuoted }))
    })
    const hasArticle = words[1] && !words[0].isQuoted && /^(to|an?|the)$/i.test(words[0].text)
    if (hasArticle) words.shift()
    words.forEach((word, index) => {
      word.pairs = word.text.length > 1 ? [] : [index, index + 1]
        .map(right => words[right - 1]?.text.at(-1) + words[right]?.text[0])
        .filter(pair => /^[가-힣]{2}$/.test(pair))
    })
    const read = words.slice(0, 10)
    read.forEach((word, index) => {
      for (const count of [2, 1]) {
        const parts = read.slice(index, index + count)
        const isWhole = parts[count - 1] && !parts.some(part => part.isQuoted)
        const facet = isWhole && facetOf(joined(parts.map(part => part.text).join('')))
        if (facet) word.facet = { ...facet, count }
      }
    })
    const bare = hasArticle ? words.map(({ text }) => text).join(' ') : ''
    return { words: read, phrases, bare, isLong: words.length > 10 }
  }

  // The scalars of a text, each with its marks (ﾋﾟ), and its letters, folded, each with the place of the
  // scalar that it comes from.
  const known = new Map()
  function lettersOf(text) {
    const scalars = text.match(/.[\p{M}ﾞﾟ\u1160-\u11ff]*/gsu) ?? []
    const places = []
    const letters = repeated(scalars.map(scalar => {
      if (!known.has(scalar)) known.set(scalar, joined(fold(scalar, kanji)))
      return known.get(scalar)
    }))
    letters.forEach((folded, place) => {
      for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    })
    return { scalars, letters: letters.join(''), places }
  }

  // The forms in which a word is marked: itself, without a last particle, without an ending.
  function formsOf(word) {
    const whole = joined(word)
    const [shorter] = whole.match(RegExp(`^.+(?=${PARTICLE}$)`, 'u')) ?? []
    return [whole, shorter, /^[\0-\x7f]*$/.test(whole) && stem(whole)].filter(form => form)
  }

  // Where a word is in a text's letters, with the signs that belong to it: C++, @State.
  function placesOf(word, letters) {
    const { scalars } = letters
    const [, before, after] = word.match(/^([.@#$]?).*?([+#]*)$/s)
    return rangesOf(formsOf(word), letters).map(([start, end]) => [
      before && scalars[start - 1] === before ? start - 1 : start,
      scalars.slice(end, end + after.length).join('') === after ? end + after.length : end])
  }

  // A text in pieces, each with whether the query asks for it.
  function partsOf(query, text) {
    const letters = lettersOf(text)
    const hits = parse(query).words.flatMap(({ text }) => placesOf(text, letters))
    return piecesOf(letters.scalars, hits)
  }

  // The best of a document's sections, each `{ heading, text }`: its number, how many words of the
  // query it has, and its text in pieces, each with whether the query asks for it.
  function excerptOf(query, sections) {
    const { words } = parse([...query].slice(0, 80).join(''))
    let best = { section: 0, words: 0, parts: [] }
    let most = -1
    sections.forEach(({ heading, text }, section) => {
      const [inHeading, letters] = [lettersOf(heading), lettersOf(text)]
      const headings = words.map(({ text }) => placesOf(text, inHeading).length > 0)
      const hits = words.map(({ text }) => placesOf(text, letters))
      const count = hits.filter((ranges, word) => ranges[0] || headings[word]).length
      const score = count * 2 + headings.filter(found => found).length
      if (score <= most) return
      most = score
      best = { section, words: count, parts: cutPiecesOf(letters.scalars, hits.flat()) }
    })
    return best
  }

  // `language` and `kind` find nothing else; `prefers` leaves the others out unless they have more of
  // the words. Where there are several kinds, each has `most` hits.
  async function search(query, options = {}) {
    const { language, prefers, kind, most, limit = 10, text, isNear } = options
    const start = [...query].slice(0, 80).join('')
    const { words, phrases, bare, isLong } = parse(start)
    const files = new Files(read, manifest, firsts, kept)
    const asked = []
    for (let index = 0; index < words.length; index += 1) {
      const { facet } = words[index]
      const isKnown = facet && (await files.entries(facet.unit))[0]
      asked.push({ facet: isKnown && facet, words: words.slice(index, index + (isKnown ? facet.count : 1)) })
      index += asked.at(-1).words.length - 1
    }
    const ways = await Promise.all(words.map(word => waysOf(word, files, reading, baseForms)))
    const whole = fold(start, kanji)
    const kana = reading(whole)
    // A reading is asked for in katakana, a word in hiragana.
    const [name, own] = /^[ァ-ー\uff66-\uff9f]+$/.test(start.replace(/\p{White_Space}/gu, '')) ? [11, 16] : [16, 11]
    const names = phrases[0] ? [] : [
      ...[whole, bare, kana].map(text => [nameOf(text), name * 4096, own * 4096]),
      ...[...new Set([...baseForms(whole), ...baseForms(kana)])].map(form => nameOf(form)).filter(term => term)
        .map((term, place) => [term, 11 * 4096 - place * 64, 6 * 4096 - place * 64]),
      ...alikeOf(kana).map(term => [term, 5 * 4096])
    ].filter(([term]) => term)
    const terms = new Set([...names.map(([term]) => term), ...asked.flatMap(({ facet }) => facet?.term ?? []),
      ...ways.flat().flatMap(([terms]) => terms), ...words.map(({ text }) => signedOf(text))])
    const postings = new Map(await Promise.all(
      [...terms].map(async term => [term, await files.postings(term)])))

    // The value of the best way in which each document has a word, less where it has signs there.
    function bestOf(ways, isRequired, signed) {
      const best = zeros()
      for (const [terms, worth, isWhole = isRequired] of ways) {
        const lists = terms.map(term => postings.get(term))
        if (lists.every(list => !list[0])) continue
        const [found, points] = [zeros(), zeros()]
        for (const list of lists) {
          const rarity = 1 + log2(count / Math.max(list.length, 1))
          for (const [document, level] of list) {
            found[document] += 1
            points[document] += rarity * WEIGHTS[level]
          }
        }
        const all = terms.length
        found.forEach((found, document) => {
          const value = (worth * found / all | 0) * 4096 + (points[document] / all | 0)
          if (found >= (isWhole ? all : all / 2)) best[document] = Math.max(best[document], value)
        })
      }
      for (const [document] of postings.get(signed) ?? []) best[document] = isRequired ? 0 : best[document] && best[document] - 4096
      return best
    }

    const scores = zeros()
    for (const { facet, words: parts } of asked) {
      const chosen = facet && bestOf([[[facet.term], 8 * parts.length]], true)
      for (const word of parts) {
        bestOf(ways[words.indexOf(word)], word.isQuoted, signedOf(word.text)).forEach((value, document) => {
          if (!chosen || !groups[document].facets) scores[document] += word.isQuoted && !value ? -Infinity : value
        })
      }
      chosen?.forEach((value, document) => {
        if (groups[document].facets) scores[document] += value || -Infinity
      })
    }
    async function lift(names) {
      const lifts = new Map()
      for (const [term, worth, worthOfReading = worth] of names) {
        for (const [document, level] of await files.postings(term)) {
          lifts.set(document, Math.max(lifts.get(document) ?? 0, level === 4 ? worthOfReading : worth))
        }
      }
      for (const [document, worth] of lifts) {
        if (scores[document] === -Infinity) continue
        const { rank } = groups[document]
        scores[document] = Math.max(scores[document], words.length * 8 * 4096) + worth - rank * 4096
      }
    }
    await lift(names)
    const isLost = !phrases[0] && !scores.some(score => score >= words.length * 5 * 4096)
    const instead = isLost ? await insteadOf(joined(whole), files) : []
    await lift(instead.map((name, place) => [bytes('=' + name), (40 - place * 2) * 4096, (35 - place * 2) * 4096]))

    let ranked = [...scores.keys()].filter(document => scores[document] > 0 &&
      (!language || groups[document].language === language) && (!kind || groups[document].kind === kind))
      .sort((left, right) => scores[right] - scores[left] || left - right)
    if (!ranked.length && !isNear) {
      const near = (await Promise.all(words.map(word => nearest(word, files)))).filter(term => term)
      if (near[0]) return { ...await search(near.join(' '), { ...options, isNear: true }), instead: near }
    }
    const preferred = ranked.filter(document => groups[document].language === prefers)
    if (preferred[0] >= 0 && scores[preferred[0]] >> 15 >= scores[ranked[0]] >> 15) ranked = preferred
    if (phrases[0] && text) {
      const has = await Promise.all(ranked.slice(0, 24).map(async document => {
        const [address, ...shown] = await files.row(document)
        const found = await text(address)
        const parts = [...shown, found].map(part => literal(fold(part ?? '', kanji)))
        return found == null || phrases.every(phrase => parts.some(part => part.includes(phrase)))
      }))
      ranked = ranked.filter((_, index) => has[index])
    }
    const kinds = new Map()
    const firstHits = ranked.filter(document => {
      const { kind } = groups[document]
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      return !(kinds.get(kind) > most)
    })
    const hits = await Promise.all((kinds.size > 1 ? firstHits : ranked).slice(0, limit).map(async number => {
      const [address, title, summary] = await files.row(number)
      return { ...groups[number], number, score: scores[number], address, title, summary }
    }))
    return {
      total: ranked.length, kinds, kana, hits, unreadable: [...files.unreadable], isCut: start !== query || isLong,
      words: words.length, documents: count, instead: instead.map(name => name.replace('~', ''))
    }
  }

  return Object.assign(search, { excerptOf, partsOf })
}
