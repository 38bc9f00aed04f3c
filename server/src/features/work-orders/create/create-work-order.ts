import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { id } from '@zlecenia/contract/lib/rules'
import type { Caller } from '../../../platform/auth/caller.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, refuse } from '../../../platform/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { numberingYear } from '../../settings/index.ts'
import { answeredUnder } from './answered.queries.ts'
import { type Claim, type CreatedOrder, createOrderRows } from './create-order-rows.ts'
import { ClaimTaken } from './insert.queries.ts'
import type { Answered } from './look-up.queries.ts'
import { ensureNumbering } from './order-numbers.queries.ts'

export interface CreateCall {
  body: Investment
  files: readonly ReceivedFile[]
  caller: Caller
  headers: IncomingHttpHeaders
}

/**
 * Creates an order with all that belongs to it, or nothing: one transaction. Under an `Idempotency-Key` that was used
 * before it answers as it did then, also when the first is still on its way; 409 when something else was sent then.
 * Refuses with every problem at its field (400).
 * The draft named by `Draft-Id` is gone with it.
 */
export async function createWorkOrder(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  { body, files, caller, headers }: CreateCall,
): Promise<CreatedOrder> {
  const claim = claimOf(headers['idempotency-key'], body, files)
  const year = numberingYear(new Date())
  await ensureNumbering(db, year)
  const order = { sent: body, files, caller, year, claim, draftId: draftOf(headers['draft-id']) }
  const outcome = await db
    .transaction((tx) => createOrderRows(tx, order))
    .catch(async (error) => {
      if (!(error instanceof ClaimTaken) || !claim) throw error
      const answered = await answeredUnder(db, caller.id, claim.key)
      if (!answered) throw conflict()
      return { answered }
    })
  if ('created' in outcome) {
    await uploads.remove(outcome.draftFiles)
    return outcome.created
  }
  const answer = sameAnswer(outcome.answered, claim)
  // The first order has these files; what came with the repetition belongs to nothing.
  await uploads.remove(files)
  return answer
}

/** The draft that becomes the order; what cannot be one names none. */
function draftOf(header: string | string[] | undefined): string | null {
  return id.safeParse(header).data ?? null
}

function sameAnswer({ bodyHash, response }: Answered, claim: Claim | null): CreatedOrder {
  if (bodyHash !== claim?.bodyHash) throw conflict('problem.idempotencyReused')
  return response
}

function claimOf(
  key: string | string[] | undefined,
  body: Investment,
  files: readonly ReceivedFile[],
): Claim | null {
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > 200)
    throw refuse({ field: 'Idempotency-Key', message: 'rules.invalid' })
  // What was seen says how to write the order, not which one it is.
  const { seen: _, ...order } = body
  const hash = createHash('sha256').update(JSON.stringify(order))
  for (const file of files) hash.update(file.name).update(file.sha256)
  return { key, bodyHash: hash.digest('hex') }
}
