import type { IncomingHttpHeaders } from 'node:http'
import type { Investment, MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import { claimUnder, endRepeatedDraft, filesOfOrder, sameAnswer } from '#features/order-base/index.ts'
import { numberingYear } from '#features/settings/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import { createOrderRows } from './create-order-rows.ts'
import { ensureNumbering } from './order-numbers.queries.ts'

export interface CreateCall {
  body: Investment
  files: readonly ReceivedFile[]
  caller: Caller
  headers: IncomingHttpHeaders
}

/** One transaction, or nothing. A repeated key gets the earlier answer, 409 with other data. */
export async function createWorkOrder(
  deps: Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>,
  { body, files, caller, headers }: CreateCall,
): Promise<MadeOrder> {
  const { db, uploads } = deps
  // `seen` is not part of the request's fingerprint; with `draft` or `seen` the key never expires.
  const { draft, seen, ...sent } = body
  const isLasting = draft !== null || seen !== null
  const claim = claimUnder(headers, { body: legacyShape(sent), draft, received: files, isLasting })
  const year = numberingYear(new Date())
  await ensureNumbering(db, year)
  const outcome = await db.transaction((tx) =>
    createOrderRows(tx, { sent: body, files, caller, year, claim }),
  )
  if ('created' in outcome) {
    await uploads.remove(outcome.leftOver)
    thumbnailsSoon(deps, files)
    return outcome.created
  }
  const answer = sameAnswer(outcome.answered, claim)
  if (draft && claim) await endRepeatedDraft(db, caller.id, draft, claim).then(uploads.remove)
  // Restores lost bytes of the first order.
  await uploads.putBack(await filesOfOrder(db, answer.id), files)
  return answer
}

/** Absent where empty, as in posts from before they were there. */
function legacyShape({
  order: { deviceIds, clientNumber, ...order },
  ...sent
}: Omit<Investment, 'draft' | 'seen'>) {
  const ours = { ...(deviceIds.length > 0 && { deviceIds }), ...(clientNumber && { clientNumber }) }
  return { ...sent, order: { ...order, ...ours } }
}
