import { headBytes, kindOfFile, nameOfKind } from '../../lib/file-kinds.ts'

export const filesPerMessage = 10
/** Sent, and of no message yet: one that never comes leaves them for a while. */
export const unsentFilesMost = 100
export const unsentFileDays = 7
export const photoSidePx = 2_048
export const voiceMostSeconds = 60
export const voiceMaxBytes = 3 * 1024 * 1024

/** What browsers record, by first bytes: WebM, Ogg, MP4. */
const voiceKinds = [
  { type: 'audio/webm', end: 'webm', begins: /^1a45dfa3/u },
  { type: 'audio/ogg', end: 'ogg', begins: /^4f676753/u },
  { type: 'audio/mp4', end: 'm4a', begins: /^.{8}66747970/u },
]

export const isVoice = (type: string): boolean => voiceKinds.some((it) => it.type === type)
export const isPhoto = (type: string): boolean => type.startsWith('image/')

/** A photo, a paper or a voice. */
export function kindOfMessageFile(head: Uint8Array): string | null {
  const hex = Array.from(head.subarray(0, headBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return kindOfFile(head) ?? voiceKinds.find(({ begins }) => begins.test(hex))?.type ?? null
}

export function nameOfMessageFile(name: string, type: string): string {
  const voice = voiceKinds.find((it) => it.type === type)
  if (!voice) return nameOfKind(name, type)
  return name.endsWith(`.${voice.end}`) ? name : `${name.slice(0, 200)}.${voice.end}`
}

export const orderFileMarks = ['before', 'after'] as const
export type OrderFileMark = (typeof orderFileMarks)[number]
