import { limits } from './limits.ts'

interface FileKind {
  type: string
  extensions: readonly [string, ...string[]]
  begins: RegExp
}

/** Types by first bytes (requirements 5.2, decision 9), never by names and declared types; for both sides. */
const fileKinds: readonly FileKind[] = [
  // Not JPEG-LS, which browsers don't draw.
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], begins: /^ffd8ff(?!f7)/u },
  { type: 'image/png', extensions: ['png'], begins: /^89504e470d0a1a0a/u },
  { type: 'image/gif', extensions: ['gif'], begins: /^47494638(?:37|39)61/u },
  { type: 'image/webp', extensions: ['webp'], begins: /^52494646.{8}57454250/u },
  // Readers accept a PDF that begins within the first 1,024 bytes: mail programs leave their heads there.
  { type: 'application/pdf', extensions: ['pdf'], begins: /^(?:[\da-f]{2})*?255044462d/u },
]

export const headBytes = 1024

export const hexOf = (head: Uint8Array): string =>
  Array.from(head.subarray(0, headBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
/** Brand such as "heic" or "isom": the format inside a shared container. */
export const brandOf = (head: Uint8Array): string | null =>
  latin(head.subarray(4, 8)) === 'ftyp' ? latin(head.subarray(8, 12)) : null

/** Photo format of one maker's phones, which no other browser displays. */
export const isHeic = (head: Uint8Array): boolean =>
  /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/u.test(brandOf(head) ?? '')

export function kindOfFile(head: Uint8Array): string | null {
  const hex = hexOf(head)
  return fileKinds.find(({ begins }) => begins.test(hex))?.type ?? null
}

export function nameOfKind(name: string, type: string): string {
  const kind = fileKinds.find((it) => it.type === type)
  const end = /\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase()
  if (!kind || (end && kind.extensions.includes(end))) return name
  const isAnother = end && fileKinds.some(({ extensions }) => extensions.includes(end))
  const stem = isAnother ? name.slice(0, -end.length - 1) : name
  const newEnd = `.${kind.extensions[0]}`
  // The cut must not leave half a character.
  const longest = stem.slice(0, limits.fileNameMaxCharacters - newEnd.length).replace(/[\ud800-\udbff]$/u, '')
  return longest + newEnd
}

export const acceptedFiles = fileKinds
  .flatMap(({ type, extensions }) => [type, ...extensions.map((it) => `.${it}`)])
  .join(',')
