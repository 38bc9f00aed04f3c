import type { Letter, LetterPart } from '@zlecenia/contract/features/mail/letter.contract'
import { letterLimits } from '@zlecenia/contract/features/mail/letter-limits'
import { runAside } from '../aside/aside.ts'
import { Refusal } from '../errors.ts'

/** Milliseconds; 30 MB take 1.3 s of a processor. */
const patienceFor = (bytes: Uint8Array): number => 10_000 + bytes.length / 1500

/** The letter ended the child or its time; a busy child is not the letter's fault. */
const isTooMuch = (error: unknown): boolean => error instanceof Refusal && error.cause !== undefined

const unreadable: Letter = {
  from: null,
  originalFrom: null,
  replyTo: [],
  to: [],
  cc: [],
  subject: '',
  sentAt: null,
  messageId: null,
  inReplyTo: null,
  references: [],
  kind: 'letter',
  bounce: null,
  text: '',
  html: null,
  parts: [],
  pictures: [],
  events: [],
  invoices: [],
  isWhole: false,
}

async function letterBy(bytes: Uint8Array, wanted: 'whole' | 'headers'): Promise<Letter | null> {
  try {
    const answer = await runAside('letter', { bytes, wanted }, patienceFor(bytes))
    return 'letter' in answer ? answer.letter : null
  } catch (error) {
    if (isTooMuch(error)) return null
    throw error
  }
}

/** Reads a raw letter in the child process; never refuses one: a letter too large or broken is read by its headers. */
export async function readLetter(bytes: Uint8Array): Promise<Letter> {
  const whole = bytes.length <= letterLimits.mostBytes ? await letterBy(bytes, 'whole') : null
  return whole ?? (await letterBy(bytes.subarray(0, letterLimits.cardBytes), 'headers')) ?? unreadable
}

/** Null: the letter has no such part. */
export async function letterPart(
  bytes: Uint8Array,
  n: number,
): Promise<{ part: LetterPart; bytes: Buffer } | null> {
  if (bytes.length > letterLimits.mostBytes) return null
  const answer = await runAside('letter', { bytes, wanted: n }, patienceFor(bytes))
  if (!('part' in answer) || !answer.part) return null
  return { part: answer.part.part, bytes: Buffer.from(answer.part.bytes) }
}
