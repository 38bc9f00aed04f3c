import type { CreatedRecord } from '#lib/outbox/record.ts'
import {
  Conflict,
  FileAbsent,
  Gone,
  MadeOtherwise,
  type Post,
  type Posting,
  SendRefused,
} from '#lib/outbox/sender.ts'
import { markOwnChange } from '#lib/own-changes.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'

interface ToSend extends Pick<Posting, 'draft' | 'files'> {
  headers: Record<string, string>
  signal: AbortSignal
  quiet: true
}
type Answer = { [K in keyof CreatedRecord]?: CreatedRecord[K] | null | undefined } | undefined

/** Maps refusals for the outbox (docs/adr/0005-one-order-per-key.md). */
export const postedAs =
  (send: (sent: ToSend) => Promise<Answer>): Post =>
  async ({ key, draft, files }, signal) => {
    try {
      if (draft) markOwnChange(draft.id)
      // Quiet: the bar shows progress and a way to stop.
      const answer = await send({ draft, files, headers: { 'Idempotency-Key': key }, signal, quiet: true })
      // Requirements 7 leaves the answer open; null is no answer.
      const made = answer ?? {}
      return { id: made.id ?? '', number: made.number ?? '', warnings: made.warnings ?? [] }
    } catch (error) {
      throw meaning(error)
    }
  }

/** Inconclusive statuses, besides server errors. */
const unclear = [401, 408, 425]

function meaning(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.status >= 500 || unclear.includes(error.status)) return error
  const { status, errors } = error
  if (status === 409) {
    const [field = ''] = errors.map((it) => it.field)
    const absent = /^draft\.files\.(\d+)$/u.exec(field)
    if (absent) return new FileAbsent(Number(absent[1]))
    if (field === 'draft') return new Gone()
    if (field === 'draft.version') return new Conflict()
    if (field === 'Idempotency-Key') return new MadeOtherwise()
    // The first posting of this key is running.
    if (field === '') return error
  }
  return new SendRefused(problemText(error), { cause: error })
}
