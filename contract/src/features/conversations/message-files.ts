import { brandOf, hexOf, kindOfFile, nameOfKind } from '../../lib/file-kinds.ts'

export const filesPerMessage = 10
/** Uploaded files without a message: their limit, and the days until they are deleted. */
export const unsentFilesMost = 100
export const unsentFileDays = 7
export const voiceMostSeconds = 60
export const voiceMaxBytes = 3 * 1024 * 1024

/** The only track is "soun"; a film has "vide" as well, and a photo from a phone neither. */
const sound = '736f756e'
const picture = '76696465'
const isSoundOnly = (head: Uint8Array): boolean => {
  const brand = brandOf(head)
  if (brand === 'M4A ' || brand === 'M4B ') return true
  const hex = hexOf(head)
  return /^(?:iso[m\d]|mp4\d|dash)$/u.test(brand ?? '') && hex.includes(sound) && !hex.includes(picture)
}
const begins = (start: string) => (head: Uint8Array) => hexOf(head.subarray(0, 4)) === start

/** Recording formats of browsers, by first bytes: WebM, Ogg, MP4. */
const voiceKinds = [
  { type: 'audio/webm', end: 'webm', is: begins('1a45dfa3') },
  { type: 'audio/ogg', end: 'ogg', is: begins('4f676753') },
  { type: 'audio/mp4', end: 'm4a', is: isSoundOnly },
]

export const isVoice = (type: string): boolean => voiceKinds.some((it) => it.type === type)
export const isPhoto = (type: string): boolean => type.startsWith('image/')

/** Detects a photo, a paper or a voice message. */
export function kindOfMessageFile(head: Uint8Array): string | null {
  return voiceKinds.find(({ is }) => is(head))?.type ?? kindOfFile(head)
}

export function nameOfMessageFile(name: string, type: string): string {
  const voice = voiceKinds.find((it) => it.type === type)
  if (!voice) return nameOfKind(name, type)
  return name.endsWith(`.${voice.end}`) ? name : `${name.slice(0, 200)}.${voice.end}`
}

export const orderFileMarks = ['before', 'after'] as const
export type OrderFileMark = (typeof orderFileMarks)[number]
