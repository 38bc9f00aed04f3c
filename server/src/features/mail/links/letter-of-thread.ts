import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { rawLetterOf } from '../messages/raw-letter.ts'
import { type LetterInThread, letterInThread } from './letter-bytes.queries.ts'
import { threadOr404 } from './links.service.ts'

interface OneLetter {
  threadId: string
  messageId: string
  /** Aborted when the caller leaves while the letter is fetched from its server. */
  gone?: AbortSignal
}

/** A letter with its bytes; 404 outside of the thread. */
export async function letterOfThread(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  { threadId, messageId, gone }: OneLetter,
): Promise<{ stored: LetterInThread; letter: Letter; raw: Buffer }> {
  const thread = await threadOr404(db, threadId)
  const stored = await letterInThread(db, thread, messageId)
  if (!stored) throw notFound()
  const { bytes: raw } = await rawLetterOf({ db, uploads }, messageId, gone)
  return { stored, letter: await readLetter(raw), raw }
}
