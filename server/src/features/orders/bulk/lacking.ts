import type { BulkBack, BulkChange } from '@zlecenia/contract/features/orders/order-bulk.contract'
import {
  lackingOf,
  type QualificationKind,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { daysIn } from '@zlecenia/contract/lib/days-in'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { heldBy, namesOfKinds } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { translated } from '#platform/translate.ts'
import type { LockedWhole } from '../change/change-order.ts'
import { neededIn } from './bulk.queries.ts'

/** Warning, in one sentence, about qualifications that the receiver of the slots lacks; it never blocks. */
export async function lackingOfReceiver(
  tx: Queryable,
  caller: Caller,
  { before }: LockedWhole,
  wished: BulkChange | BulkBack,
  language: LanguageCode,
): Promise<string | null> {
  if (wished.kind !== 'performer' || !wished.to || caller.scope('read', 'Schedule') !== 'all') return null
  const needs: QualificationKind[] = await neededIn(tx, before.id)
  const [receiver] = needs.length > 0 ? await heldBy(tx, [wished.to]) : []
  if (!receiver) return null
  const days = before.slots
    .filter(
      ({ startAt, performers }) =>
        Date.parse(startAt) > Date.now() && performers.some(({ id }) => id === wished.from),
    )
    .flatMap(({ startAt, endAt }) => daysIn({ start: Date.parse(startAt), end: Date.parse(endAt) }))
  const kindName = await namesOfKinds(tx, language)
  const lines = lackingOf(days.toSorted(), needs, [receiver]).map(
    ({ performer, missing: { kind, validUntil } }) => {
      const values = { performer, kind: kindName(kind) }
      return validUntil
        ? sentence('qualificationMissing.over', { ...values, until: writtenDay(language, validUntil) })
        : sentence('qualificationMissing.never', values)
    },
  )
  return lines.length > 0 ? lines.map((it) => translated(it, language)).join('; ') : null
}
