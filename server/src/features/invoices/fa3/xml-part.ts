import { XmlDocument, type XmlElement } from 'libxml2-wasm'

/** Element of a document to write, with the path of the field it comes from. */
export interface XmlPart {
  readonly name: string
  /** Dotted path as in a refusal, `lines.0.name`; empty: the field of the element above. */
  readonly field: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly text?: string
  readonly parts?: readonly XmlPart[]
}

/** White space as `xsd:token` reads it; libxml2 would keep it in the bytes. */
const asToken = (text: string): string => text.replace(/[ \t\r\n]+/gu, ' ').trim()

export const leaf = (name: string, text: string, field: string): XmlPart => ({
  name,
  field,
  text: asToken(text),
})

/** Text with its line breaks. */
export const multilineLeaf = (name: string, text: string, field: string): XmlPart => ({
  name,
  field,
  text: text.replace(/\r\n?/gu, '\n').trim(),
})

/** Nothing where the text is null or blank. */
export const optionalLeaf = (name: string, text: string | null, field: string): XmlPart[] =>
  text === null || text.trim() === '' ? [] : [leaf(name, text, field)]

export const branch = (
  name: string,
  field: string,
  parts: readonly (XmlPart | readonly XmlPart[])[],
): XmlPart => ({ name, field, parts: parts.flat() })

/** Nothing where it would be empty. */
export const optionalBranch = (
  name: string,
  field: string,
  parts: readonly (XmlPart | readonly XmlPart[])[],
): XmlPart[] => (parts.flat().length === 0 ? [] : [branch(name, field, parts)])

/** 1 for yes, 2 for no. */
export const markLeaf = (name: string, is: boolean, field: string): XmlPart =>
  leaf(name, is ? '1' : '2', field)

/** 1 for yes, absent for no. */
export const optionalMarkLeaf = (name: string, is: boolean, field: string): XmlPart[] =>
  is ? [leaf(name, '1', field)] : []

/** `-1234.05` of grosze. */
export function amountLeaf(name: string, grosze: number, field: string): XmlPart {
  const digits = String(Math.abs(grosze)).padStart(3, '0')
  const sign = grosze < 0 ? '-' : ''
  return leaf(name, `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, field)
}

/** Decimal without needless zeros, as a database pads it; a text that is none stays, to be refused at its field. */
export function decimalLeaf(name: string, text: string, field: string, leastPlaces = 0): XmlPart {
  const [found, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text.trim()) ?? []
  if (found === undefined) return leaf(name, text, field)
  const [before, after] = [whole.replace(/^0+(?=\d)/u, ''), part.replace(/0+$/u, '').padEnd(leastPlaces, '0')]
  const plain = after ? `${before}.${after}` : before
  return leaf(name, /[1-9]/u.test(plain) ? sign + plain : plain, field)
}

/** At least with grosze. */
export const priceLeaf = (name: string, text: string, field: string): XmlPart =>
  decimalLeaf(name, text, field, 2)

function fill(element: XmlElement, { attributes, text, parts }: XmlPart): void {
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttr(name, value)
  if (text) element.addText(text)
  for (const part of parts ?? []) fill(element.addElement(part.name), part)
}

/** UTF-8 without a byte order mark and without indentation: the same parts give the same bytes. */
export function xmlOf(root: XmlPart, namespace: string): Buffer {
  const document = XmlDocument.create()
  try {
    fill(document.createRoot(root.name, namespace), root)
    const chunks: Buffer[] = []
    // The memory of a chunk is used again for the next.
    const write = (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)) && chunk.length
    document.save({ write, close: () => true }, { encoding: 'UTF-8', format: false })
    return Buffer.concat(chunks)
  } finally {
    document.dispose()
  }
}

export interface XmlPlace {
  /** `/Faktura/Fa/FaWiersz[3]/P_7` */
  readonly xpath: string
  readonly field: string
  readonly part: XmlPart
}

function below({ xpath, field, part }: XmlPlace): XmlPlace[] {
  const parts = part.parts ?? []
  const counts = new Map<string, number>()
  for (const { name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1)
  const seen = new Map<string, number>()
  return parts.map((it) => {
    const at = (seen.get(it.name) ?? 0) + 1
    seen.set(it.name, at)
    const index = counts.get(it.name) === 1 ? '' : `[${at}]`
    return { xpath: `${xpath}/${it.name}${index}`, field: it.field || field, part: it }
  })
}

const placeOf = (root: XmlPart): XmlPlace => ({ xpath: `/${root.name}`, field: root.field, part: root })

export function placesOf(root: XmlPart): XmlPlace[] {
  const all = (place: XmlPlace): XmlPlace[] => [place, ...below(place).flatMap(all)]
  return all(placeOf(root))
}

/** The place that libxml2 names by positions only, as elements of a default namespace have no prefix. */
export function placeAt(root: XmlPart, positions: string): XmlPlace {
  let place = placeOf(root)
  for (const step of positions.split('/').slice(2)) {
    const next = below(place)[Number(/\[(\d+)\]$/u.exec(step)?.[1] ?? 1) - 1]
    if (!next) break
    place = next
  }
  return place
}
