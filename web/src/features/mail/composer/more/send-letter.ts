import type { QueryClient } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { isUnanswered } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { isReachable, onReachable } from '#lib/reachable.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { draftQuery } from '../draft-query.ts'
import { letterAddress } from './open-letter.ts'
import './messages.ts'

/** Milliseconds before a call without an answer is repeated. */
const againMs = 2000

const untilReachable = () =>
  new Promise<void>((resolve) => {
    const stop = onReachable(() => isReachable() && done())
    const timer = setTimeout(() => isReachable() && done(), againMs)
    function done(): void {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })

/** Repeats a call until it is answered: the server does it once. */
async function answered<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onWait()
      await untilReachable()
    }
  }
}

/** Outlives the page that the letter was written on. */
export interface Program {
  queries: QueryClient
  go: (href: string) => void
}

/** Queues the letter, and offers to take it back, also on another page. */
export async function sendLetter(
  { id, version, threadId }: Pick<MailDraft, 'id' | 'version' | 'threadId'>,
  program: Program,
  onWait: () => void,
): Promise<void> {
  const send = () => call('POST /mail/drafts/:id/send', { params: { id }, body: { version }, quiet: true })
  const { outboxId } = await answered(send, onWait)
  // Clocks of browsers differ from that of the server: the moment of its answer is no help.
  const held = writingLimits.holdSeconds * 1000
  const back = { label: t('mailSending.takeBack'), run: () => void takeBack(outboxId, threadId, program) }
  toast.success(t('mailSending.sending'), held, back)
  void refresh(program.queries, 'Email')
}

/** The draft is there again, and open. */
export async function takeBack(
  outboxId: string,
  threadId: string | null,
  { queries, go }: Program,
): Promise<void> {
  const undo = () => call('DELETE /mail/outbox/:id', { params: { id: outboxId }, quiet: true })
  try {
    const { draftId } = await answered(undo, () => {})
    queries.removeQueries({ queryKey: draftQuery(draftId).queryKey })
    void refresh(queries, 'Email')
    toast.success(t('mailSending.takenBack'))
    go(letterAddress(draftId, threadId))
  } catch (error) {
    toast.error(problemText(error))
  }
}
