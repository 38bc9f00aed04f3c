import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { Deps } from '#platform/deps.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { type LetterInThread, letterInThread } from './letter-bytes.queries.ts'
import { rawLetterOf } from './letter-texts.ts'
import { threadOr404 } from './links.service.ts'

interface OneLetter {
  threadId: string
  messageId: string
}

/** A letter with its bytes; 404 outside of the thread. */
export async function letterOfThread(
  deps: Pick<Deps, 'db' | 'uploads'>,
  { threadId, messageId }: OneLetter,
): Promise<{ stored: LetterInThread; letter: Letter; raw: Buffer }> {
  const thread = await threadOr404(deps.db.reading, threadId)
  const stored = await letterInThread(deps.db.reading, thread, messageId)
  if (!stored) throw notFound()
  if (stored.storageKey === null) throw new Refusal(503, { message: 'mailLinking.notHere' })
  const raw = await rawLetterOf(deps, stored.storageKey)
  return { stored, letter: await readLetter(raw), raw }
}
