import type { IncomingHttpHeaders } from 'node:http'
import type { Investment, MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { discardDraft, lockDraft } from '#features/drafts/index.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, tooLarge } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { type Answered, type Claim, claimOf, keepForEver } from '#platform/idempotency.ts'

type NamedDraft = Investment['draft']

interface Sent {
  body: unknown
  draft: NamedDraft
  received: readonly ReceivedFile[]
  isLasting: boolean
}

/** Independent of how files arrive. */
export function claimUnder(
  headers: IncomingHttpHeaders,
  { body, draft, received, isLasting }: Sent,
): Claim | null {
  const named = draft?.files.map(({ name, sha256 }) => ({ name, sha256: Buffer.from(sha256, 'hex') })) ?? []
  const files = [...named, ...received]
  if (files.length > limits.filesPerOrder) throw tooManyFiles()
  return claimOf(headers, { body, files, isLasting })
}

export const tooManyFiles = () =>
  tooLarge({ field: 'files', message: sentence('files.tooMany', { max: limits.filesPerOrder }) })

/** A repeated post may leave an unchanged draft behind: it is the order. */
export function endRepeatedDraft(
  db: Database,
  userId: string,
  { id, version }: NonNullable<NamedDraft>,
  { key }: Claim,
): Promise<{ storageKey: string }[]> {
  return db.transaction(async (tx) => {
    const [draft] = await Promise.all([lockDraft(tx, id, userId), keepForEver(tx, userId, key)])
    return draft?.version === version ? discardDraft(tx, id, userId) : []
  })
}

export function sameAnswer<Made extends MadeOrder>(
  { bodyHash, response }: Answered<Made>,
  claim: Claim | null,
): Made {
  if (bodyHash === claim?.bodyHash) return response
  const message = sentence('problem.idempotencyReused', { number: response.number })
  throw conflict(message, { field: 'Idempotency-Key', message })
}
