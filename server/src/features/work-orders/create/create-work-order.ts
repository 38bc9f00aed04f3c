import type { IncomingHttpHeaders } from 'node:http'
import type { Investment, MadeOrder } from '@zlecenia/contract/features/work-orders/investment.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '../../../platform/auth/caller.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, tooLarge } from '../../../platform/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { type Answered, type Claim, claimOf, keepForEver } from '../../../platform/idempotency.ts'
import { thumbnailsSoon } from '../../../platform/uploads/thumbnails.ts'
import { discardDraft, lockDraft } from '../../drafts/index.ts'
import { numberingYear } from '../../settings/index.ts'
import { filesOfOrder } from '../order-files.queries.ts'
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
  const claim = claimUnder(headers, body, files)
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
  if (body.draft && claim) await endDraft(db, caller.id, body.draft, claim).then(uploads.remove)
  // Restores lost bytes of the first order.
  await uploads.putBack(await filesOfOrder(db, answer.id), files)
  return answer
}

/** Independent of how files arrive and of what was seen. */
function claimUnder(
  headers: IncomingHttpHeaders,
  { draft, seen, ...body }: Investment,
  received: readonly ReceivedFile[],
): Claim | null {
  const named = draft?.files.map(({ name, sha256 }) => ({ name, sha256: Buffer.from(sha256, 'hex') })) ?? []
  const files = [...named, ...received]
  if (files.length > limits.filesPerOrder) {
    throw tooLarge({ field: 'files', message: sentence('files.tooMany', { max: limits.filesPerOrder }) })
  }
  // Only our browser says what it saw, and it keeps keys for ever.
  return claimOf(headers, { body, files, isLasting: draft !== null || seen !== null })
}

/** A repeated post may leave an unchanged draft behind: it is the order. */
function endDraft(
  db: Deps['db'],
  userId: string,
  { id, version }: NonNullable<Investment['draft']>,
  { key }: Claim,
): Promise<{ storageKey: string }[]> {
  return db.transaction(async (tx) => {
    const [draft] = await Promise.all([lockDraft(tx, id, userId), keepForEver(tx, userId, key)])
    return draft?.version === version ? discardDraft(tx, id, userId) : []
  })
}

function sameAnswer({ bodyHash, response }: Answered<MadeOrder>, claim: Claim | null): MadeOrder {
  if (bodyHash === claim?.bodyHash) return response
  const message = sentence('problem.idempotencyReused', { number: response.number })
  throw conflict(message, { field: 'Idempotency-Key', message })
}
