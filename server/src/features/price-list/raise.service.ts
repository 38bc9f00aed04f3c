import { createHash } from 'node:crypto'
import { raisedPrice, typedPercent } from '@zlecenia/contract/features/price-list/price-kinds'
import type { priceList, RaisedRow } from '@zlecenia/contract/features/price-list/price-list.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import * as rows from './price-item.queries.ts'
import { noteLowestOfDay } from './public-prices.queries.ts'

type Raise = BodyOf<typeof priceList.raise>

/** Items whose price becomes another one. */
async function raisedRows(db: Queryable, { groupId, percent, roundTo, from }: Raise): Promise<RaisedRow[]> {
  const hundredths = typedPercent(percent) ?? 0
  const items = await rows.pricedItems(db, groupId, from)
  return items
    .map(({ net, ...it }) => ({ ...it, before: net, after: raisedPrice(net, hundredths, roundTo) }))
    .filter(({ before, after }) => before !== after)
}

const sealOf = (all: readonly RaisedRow[], { from }: Raise): string =>
  createHash('sha256')
    .update(JSON.stringify([from, all.map(({ id, before, after }) => [id, before, after])]))
    .digest('base64url')

/** The preview's seal is of its prices: what is saved is what was seen. */
export function raisePriceList(db: Database, caller: Caller, sent: Raise) {
  if (sent.from < todayInWarsaw()) throw refuse({ field: 'from', message: 'priceList.fromPast' })
  return db.transaction(async (tx) => {
    if (sent.groupId && !(await rows.pricedGroup(tx, sent.groupId)))
      throw refuse({ field: 'groupId', message: 'serviceCatalog.groupGone' })
    if (sent.seal) await rows.lockPricedItems(tx, sent.groupId)
    const all = await raisedRows(tx, sent)
    const seal = sealOf(all, sent)
    if (!sent.seal) return { rows: all, seal, saved: false }
    if (sent.seal !== seal) throw conflict('priceList.previewOld')
    if (all.length > 0) await save(tx, caller, all, sent.from)
    return { rows: all, seal, saved: true }
  })
}

async function save(tx: Queryable, caller: Caller, all: readonly RaisedRow[], from: string): Promise<void> {
  const ids = all.map(({ id }) => id)
  const today = todayInWarsaw()
  await noteLowestOfDay(tx, ids, today)
  await rows.raisePrices(tx, all, { from, by: caller.id })
  await noteLowestOfDay(tx, ids, today)
  const changes = all.map(({ id, before, after }) => ({
    caller,
    action: 'changed',
    subject: 'PriceList' as const,
    id,
    before: { net: before, priceFrom: null },
    after: { net: after, priceFrom: from },
    // One event for all.
    announcements: [{ topic: 'PriceList' as const }],
  }))
  await recordChange(tx, ...changes)
}
