import { limited, type Sheet, type SheetLimits, SheetRefused } from './sheet.ts'

const separators = [';', '\t', ','] as const
const guessedFrom = 20
const filled = /[^\s;,]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
const binary = /[\x00-\x08\x0e-\x1f]/u

/** Decodes UTF-8 or UTF-16 by their marks, UTF-8 where it is valid, else Windows-1250. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Invalid UTF-8: Excel in Poland writes Windows-1250.
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const quotedFormula = /^="(?:[^"]|"")*"(?=[;,|\t\r\n]|$)/u
/** Yields each record with its fields; quotes may contain separators and line breaks. */
function* recordsOf(text: string, separator: string): Generator<string[]> {
  let fields: string[] = []
  let n = 1
  for (let at = 0; at < text.length; ) {
    let field = ''
    // Formula text such as `="a;b"`; its quotes contain the separator too.
    if (text[at] === '=' && quotedFormula.test(text.slice(at, at + 5000))) at++
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1)
        if (end < 0) throw new SheetRefused('imports.file.openQuote', { row: n })
        field += text.slice(at + 1, end)
        at = end + 1
        if (text[at] !== '"') break
        field += '"'
      }
    }
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    fields.push(field + text.slice(from, at))
    if (text[at] === separator) {
      at++
      if (at === text.length) fields.push('')
      else continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    yield fields
    fields = []
    n++
  }
  if (fields.length > 0) yield fields
}

function separatorOf(text: string): string {
  const counts = separators.map((separator) => {
    const sizes: number[] = []
    try {
      for (const fields of recordsOf(text, separator)) {
        if (fields.some((it) => filled.test(it))) sizes.push(fields.length)
        if (sizes.length === guessedFrom) break
      }
    } catch (error) {
      // For another separator a quote may be inside a field.
      if (!(error instanceof SheetRefused)) throw error
    }
    return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  })
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

export function readCsv(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const text = textOf(bytes)
  if (binary.test(text)) throw new SheetRefused('imports.file.unknown')
  // Excel writes this line in its own files.
  const declared = /^sep=(.)\r?\n/iu.exec(text)
  const all = limited(limits)
  let n = declared ? 1 : 0
  const body = declared ? text.slice(declared[0].length) : text
  for (const fields of recordsOf(body, declared?.[1] ?? separatorOf(body))) all.add(++n, fields)
  return { name: null, others: 0, names: [], at: 0, rows: all.rows }
}
