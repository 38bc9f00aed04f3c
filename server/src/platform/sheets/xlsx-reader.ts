import { dayMs } from '@zlecenia/contract/lib/durations'
import { dayZero } from '../http/xlsx.ts'
import { limited, type Sheet, type SheetLimits, SheetRefused, type SheetRow } from './sheet.ts'
import { zipReader } from './zip-reader.ts'

interface Tag {
  name: string
  attributes: string
  isEnd: boolean
  /** Self-closing. */
  isWhole: boolean
  /** Text between this tag and the next one. */
  text: string
}

const tags = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>([^<]*)/gu
/** Yields tags in order; entities declared by a document are never expanded, so none can grow. */
function* tagsOf(xml: string): Generator<Tag> {
  for (const [, end, name = '', attributes = '', whole, text = ''] of xml.matchAll(tags)) {
    yield { name, attributes, isEnd: end === '/', isWhole: whole === '/', text }
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (all, hex, digits, name) => {
        if (name) return named[name] ?? all
        const code = hex ? Number.parseInt(hex, 16) : Number(digits)
        return code > 0x10_ffff ? all : String.fromCodePoint(code)
      })
    : text
const unescaped = (text: string): string =>
  plain(text).replace(/_x([\da-f]{4})_/giu, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
const attribute = ({ attributes }: Tag, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(
    attributes,
  )
  return found ? plain(found[1] ?? found[2] ?? '') : null
}

/** Display format of a number: as a day, with fixed digits ("00-000"), or unchanged. */
type Look = 'day' | { mask: string } | null
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

function lookOf(code: string): Look {
  const bare = (code.split(';')[0] ?? '').replace(/\[[^\]]*\]/gu, '')
  const mask = bare
    .replace(/\\(.)/gu, '$1')
    .replace(/"([^"]*)"/gu, '$1')
    .replace(/_.|\*./gu, '')
  if (/^[0 +()/-]*$/u.test(mask) && /0.*0.*0/u.test(mask)) return { mask }
  return /[dy]/iu.test(bare.replace(/"[^"]*"|\\./gu, '')) ? 'day' : null
}

/** Excel's own bound. */
const longestFormat = 255

function looksOf(xml: string | null): Look[] {
  const byFormat = new Map<number, Look>()
  const looks: Look[] = []
  let inCells = false
  for (const tag of tagsOf(xml ?? '')) {
    if (tag.name === 'numFmt') {
      const code = attribute(tag, 'formatCode') ?? ''
      byFormat.set(Number(attribute(tag, 'numFmtId')), code.length > longestFormat ? null : lookOf(code))
    }
    if (tag.name === 'cellXfs') inCells = !tag.isEnd
    if (tag.name !== 'xf' || tag.isEnd || !inCells) continue
    const id = Number(attribute(tag, 'numFmtId'))
    const known = byFormat.get(id)
    looks.push(known === undefined ? (dayFormats.has(id) ? 'day' : null) : known)
  }
  return looks
}

function sharedOf(xml: string | null): string[] {
  const all: string[] = []
  let text = ''
  let isPhonetic = false
  for (const tag of tagsOf(xml ?? '')) {
    if (tag.name === 'si') {
      if (tag.isEnd || tag.isWhole) all.push(unescaped(text))
      text = ''
    } else if (tag.name === 'rPh') isPhonetic = !tag.isEnd
    else if (tag.name === 't' && !tag.isEnd && !isPhonetic) text += tag.text
  }
  return all
}

function masked(digits: string, mask: string): string {
  let left = digits
  let out = ''
  for (const it of [...mask].toReversed()) {
    out = (it === '0' ? (left.at(-1) ?? '0') : it) + out
    if (it === '0') left = left.slice(0, -1)
  }
  return left + out
}

const daysUntil1904 = 1462

function numberText(written: string, look: Look, from1904: boolean): string {
  const value = Number(written)
  if (written === '' || !Number.isFinite(value)) return written
  if (look === 'day') {
    const at = dayZero + Math.round((value + (from1904 ? daysUntil1904 : 0)) * dayMs)
    return Math.abs(at) > 8.64e15 ? written : new Date(at).toISOString().slice(0, 10)
  }
  if (Number.isInteger(value) && Math.abs(value) < 1e15) {
    return look && value >= 0 ? masked(String(value), look.mask) : String(value)
  }
  // A larger number has lost its last digits already.
  return Math.abs(value) >= 1e15 ? value.toExponential() : String(Number(value.toPrecision(15)))
}

const columnOf = (address: string): number => {
  let n = 0
  for (const it of /^[A-Z]{1,3}/u.exec(address)?.[0] ?? '') n = n * 26 + it.charCodeAt(0) - 64
  return n - 1
}

interface Book {
  shared: string[]
  looks: Look[]
  from1904: boolean
}

function rowsOf(xml: string, { shared, looks, from1904 }: Book, limits: SheetLimits) {
  const all = limited(limits)
  const from = xml.search(/<(?:[\w.-]+:)?sheetData[\s>]/u)
  if (from < 0) return all.rows
  let n = 0
  let cells: string[] = []
  let at = -1
  let type = ''
  let look = null as Look
  let value = ''
  let inline = ''
  let formula = ''
  let isPhonetic = false
  const keep = () => {
    if (at < 0) return
    if (at >= limits.columns) {
      if (value || inline) throw new SheetRefused('imports.file.columns', { max: limits.columns })
      return
    }
    while (cells.length < at) cells.push('')
    cells[at] = textOf()
  }
  const textOf = (): string => {
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'inlineStr') return unescaped(inline)
    if (type === 'str') return unescaped(value)
    if (type === 'b') return value === '1' ? 'TAK' : 'NIE'
    if (type === 'd') return value.slice(0, 10)
    if (type === 'e') return plain(value) || '#?'
    // Written by a program that doesn't calculate: its result is not known.
    return value === '' && formula !== '' ? `=${plain(formula)}` : numberText(value, look, from1904)
  }
  for (const tag of tagsOf(xml.slice(from))) {
    if (tag.name === 'sheetData' && tag.isEnd) break
    if (tag.name === 'row') {
      if (!tag.isEnd) {
        const declared = Number(attribute(tag, 'r') ?? n + 1)
        n = Number.isInteger(declared) && declared > n ? declared : n + 1
        cells = []
        at = -1
      }
      if (tag.isEnd || tag.isWhole) all.add(n, cells)
    } else if (tag.name === 'c') {
      if (!tag.isEnd) {
        const address = attribute(tag, 'r')
        at = address ? columnOf(address) : at + 1
        type = attribute(tag, 't') ?? 'n'
        look = looks[Number(attribute(tag, 's') ?? 0)] ?? null
        ;[value, inline, formula] = ['', '', '']
      }
      if (tag.isEnd || tag.isWhole) keep()
    } else if (tag.isEnd) {
      if (tag.name === 'rPh') isPhonetic = false
    } else if (tag.name === 'v') value = tag.text
    else if (tag.name === 'f') formula = tag.text || 'f'
    else if (tag.name === 'rPh') isPhonetic = true
    else if (tag.name === 't' && !isPhonetic) inline += tag.text
  }
  return withMerged(all.rows, mergesOf(xml), limits)
}

interface Merge {
  column: number
  first: number
  last: number
}
function mergesOf(xml: string): Merge[] {
  const from = xml.search(/<(?:[\w.-]+:)?mergeCells[\s>]/u)
  if (from < 0) return []
  const merges: Merge[] = []
  for (const tag of tagsOf(xml.slice(from))) {
    if (tag.name === 'mergeCells' && tag.isEnd) break
    const [, column = '', first, last] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/u.exec(attribute(tag, 'ref') ?? '') ?? []
    if (column && Number(last) > Number(first))
      merges.push({ column: columnOf(column), first: Number(first), last: Number(last) })
  }
  return merges.toSorted((a, b) => a.first - b.first)
}

/** Repeats a cell merged over several rows in each of them, once however the merges overlap. */
function withMerged(rows: SheetRow[], merges: readonly Merge[], limits: SheetLimits): SheetRow[] {
  if (merges.length === 0) return rows
  let characters = rows.reduce((all, { cells }) => all + cells.reduce((sum, it) => sum + it.length, 0), 0)
  const free = new Map<number, number>()
  for (const { column, first, last } of merges) {
    const start = Math.max(first, free.get(column) ?? 0)
    free.set(column, Math.max(last + 1, free.get(column) ?? 0))
    const begins = rows[firstRowFrom(rows, first)]
    const value = begins?.n === first ? begins.cells[column] : undefined
    if (!value) continue
    for (let at = firstRowFrom(rows, start); at < rows.length; at++) {
      const row = rows[at]
      if (!row || row.n > last) break
      if (row.cells[column]) continue
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = value
      characters += value.length
      if (characters > limits.allCharacters) throw new SheetRefused('imports.file.tooLarge')
    }
  }
  return rows
}
function firstRowFrom(rows: readonly SheetRow[], n: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((rows[middle]?.n ?? 0) < n) low = middle + 1
    else high = middle
  }
  return low
}

/** Reads the requested sheet, else the first visible non-empty one. */
export function readXlsx(bytes: Buffer, limits: SheetLimits): Sheet {
  const zip = zipReader(bytes, limits.unpackedBytes)
  const workbook = zip.textOf('xl/workbook.xml')
  if (workbook === null)
    throw new SheetRefused(zip.has('mimetype') ? 'imports.file.ods' : 'imports.file.unknown')
  const targets = new Map<string, string>()
  for (const tag of tagsOf(zip.textOf('xl/_rels/workbook.xml.rels') ?? '')) {
    if (tag.name !== 'Relationship') continue
    const target = attribute(tag, 'Target') ?? ''
    targets.set(attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  let from1904 = false
  const sheets: { name: string; part: string }[] = []
  for (const tag of tagsOf(workbook)) {
    if (tag.name === 'workbookPr') from1904 = /^(?:1|true)$/u.test(attribute(tag, 'date1904') ?? '')
    if (tag.name !== 'sheet' || (attribute(tag, 'state') ?? 'visible') !== 'visible') continue
    const part = targets.get(
      /\sr:id\s*=\s*"([^"]*)"|\s\w+:id\s*=\s*"([^"]*)"/u.exec(tag.attributes)?.slice(1).find(Boolean) ?? '',
    )
    if (part) sheets.push({ name: attribute(tag, 'name') ?? '', part })
  }
  const book = {
    shared: sharedOf(zip.textOf('xl/sharedStrings.xml')),
    looks: looksOf(zip.textOf('xl/styles.xml')),
    from1904,
  }
  const names = sheets.map((it) => it.name)
  const others = Math.max(0, sheets.length - 1)
  for (const [at, { name, part }] of sheets.entries()) {
    if (limits.sheet !== undefined && limits.sheet !== at) continue
    const xml = zip.textOf(part)
    if (xml === null) throw new SheetRefused('imports.file.broken')
    const rows = rowsOf(xml, book, limits)
    if (rows.length > 0 || limits.sheet === at) return { name, others, names, at, rows }
  }
  return { name: names[0] ?? null, others, names, at: 0, rows: [] }
}
