import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { call } from '../../../lib/call.ts'
import type { Made } from '../../../lib/outbox/record.ts'
import {
  Conflict,
  FileAbsent,
  Gone,
  MadeOtherwise,
  type Post,
  SendRefused,
} from '../../../lib/outbox/sender.ts'
import { madeHere } from '../../../lib/own-changes.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { problemText } from '../../../lib/problem-text.ts'

/** Posts an order of this body, and says what a refusal means to the outbox (decision 16). */
export const orderPost =
  (body: InvestmentSent): Post =>
  async ({ key, draft, files }, signal) => {
    try {
      const headers = { 'Idempotency-Key': key }
      // It ends with the order.
      if (draft) madeHere(draft.id)
      // The bar says that it runs and offers to interrupt it: a veil would lie over that.
      const told = await call('POST /investment', {
        body: { ...body, draft },
        files,
        headers,
        signal,
        quiet: true,
      })
      // Requirements 7 doesn't say what a server answers; null is nothing there.
      const made: { [K in keyof Made]?: Made[K] | null } = told ?? {}
      return { id: made.id ?? '', number: made.number ?? '', warnings: made.warnings ?? [] }
    } catch (error) {
      throw meaning(error)
    }
  }

/** Statuses that say nothing of what became of it, besides those of a server that failed. */
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
    // The first posting under this key is still on its way.
    if (field === '') return error
  }
  return new SendRefused(problemText(error), { cause: error })
}
