import { limits } from './limits.ts'

interface FileKind {
  type: string
  /** Names that end so stay as they are; one that ends otherwise gets the first. */
  extensions: readonly [string, ...string[]]
  /** The first bytes, in hex. */
  begins: RegExp
}

/**
 * What an order may carry (requirements 5.2, decision 9), by the first bytes of a file: names and declared types are
 * not believed. One table for both sides, so that the browser refuses at once what the server would.
 */
const fileKinds: readonly FileKind[] = [
  // Not JPEG-LS, which browsers don't draw.
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], begins: /^ffd8ff(?!f7)/u },
  { type: 'image/png', extensions: ['png'], begins: /^89504e470d0a1a0a/u },
  { type: 'image/gif', extensions: ['gif'], begins: /^47494638(?:37|39)61/u },
  { type: 'image/webp', extensions: ['webp'], begins: /^52494646.{8}57454250/u },
  // Some programs put a byte order mark in front.
  { type: 'application/pdf', extensions: ['pdf'], begins: /^(?:efbbbf)?255044462d/u },
]

/** Bytes from the beginning of a file that tell its kind. */
export const headBytes = 16

/** The MIME type of a file by its first bytes, or null when it is not accepted. */
export function kindOfFile(head: Uint8Array): string | null {
  const hex = Array.from(head.subarray(0, headBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return fileKinds.find(({ begins }) => begins.test(hex))?.type ?? null
}

/** A name that says what the file is: the end of another accepted kind is replaced, a missing one added. */
export function nameOfKind(name: string, type: string): string {
  const kind = fileKinds.find((it) => it.type === type)
  const end = /\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase()
  if (!kind || (end && kind.extensions.includes(end))) return name
  const isAnother = end && fileKinds.some(({ extensions }) => extensions.includes(end))
  const stem = isAnother ? name.slice(0, -end.length - 1) : name
  const newEnd = `.${kind.extensions[0]}`
  // Nor is half a character left of one that is cut.
  const longest = stem.slice(0, limits.fileNameMaxCharacters - newEnd.length).replace(/[\ud800-\udbff]$/u, '')
  return longest + newEnd
}

/** For a chooser of files: by type, and by the names they usually have. */
export const acceptedFiles = fileKinds
  .flatMap(({ type, extensions }) => [type, ...extensions.map((it) => `.${it}`)])
  .join(',')
