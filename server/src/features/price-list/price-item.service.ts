import { needsReason, priceItemsMost } from '@zlecenia/contract/features/price-list/price-kinds'
import {
  type PriceItem,
  priceHistoryFields,
  type priceList,
} from '@zlecenia/contract/features/price-list/price-list.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { vatPercent } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import * as rows from './price-item.queries.ts'
import { priceSearchText } from './price-search-text.ts'
import { noteLowestOfDay } from './public-prices.queries.ts'

export async function storedItem(db: Queryable, id: string): Promise<PriceItem> {
  const found = await rows.priceItemById(db, id)
  if (!found) throw notFound()
  return found
}

interface Place {
  service: string | null
  groupId: string | null
  group: string | null
}

/** A service brings its group. */
async function placeOf(
  tx: Queryable,
  { serviceId, groupId }: Pick<PriceItem, 'serviceId' | 'groupId'>,
): Promise<Place> {
  const service = serviceId ? await rows.pricedService(tx, serviceId) : null
  if (serviceId && !service) throw refuse({ field: 'serviceId', message: 'order.serviceUnknown' })
  const at = service?.groupId ?? groupId
  const group = at ? await rows.pricedGroup(tx, at) : null
  if (at && !group) throw refuse({ field: 'groupId', message: 'serviceCatalog.groupGone' })
  return { service: service?.title ?? null, groupId: at, group }
}

type Logged = Pick<
  PriceItem,
  'name' | 'kind' | 'unit' | 'rate' | 'rateReason' | 'annex15' | 'public' | 'position' | 'active'
>
const auditFields = (it: Logged, { service, group }: Pick<Place, 'service' | 'group'>) => ({
  name: it.name,
  service,
  group,
  priceKind: it.kind,
  unit: it.unit,
  rate: vatPercent(it.rate) > 0 ? `${it.rate}%` : it.rate,
  rateReason: it.rateReason,
  annex15: it.annex15,
  public: it.public,
  position: it.position,
  archived: !it.active,
})

const sentFields = [
  ...(['name', 'serviceId', 'groupId', 'kind', 'unit', 'net'] as const),
  ...(['rate', 'rateReason', 'annex15', 'public'] as const),
] as const

/** The same id again, after an answer that was lost, adds none. */
export function addPriceItem(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof priceList.add>,
): Promise<PriceItem> {
  return db.transaction(async (tx) => {
    const total = await rows.lockNewItems(tx)
    const place = await placeOf(tx, sent)
    const name = sent.name ?? place.service ?? ''
    const { groupId } = place
    const searchText = priceSearchText({ name, ...place })
    const added = await rows.insertPriceItem(tx, { ...sent, groupId, name, searchText })
    const item = await storedItem(tx, sent.id)
    if (added === 0) {
      // The caller has to see that text typed after a lost answer is not kept.
      const is = { ...sent, groupId, name }
      if (item.version === 1 && sentFields.some((it) => item[it] !== is[it])) throw conflict()
      return item
    }
    if (total >= priceItemsMost) throw refuseWhole('priceList.full')
    const after = { ...auditFields(item, place), net: sent.net }
    await recordChange(tx, { caller, action: 'created', subject: 'PriceList', id: item.id, after })
    return item
  })
}

interface NewPrice {
  net: string
  /** Null: the first price. */
  from: string | null
  before: string
}

/** The price to be set, or null where it is the price of that day already. */
async function newPrice(
  tx: Queryable,
  item: PriceItem,
  { net, from = todayInWarsaw() }: { net?: string | undefined; from?: string | null | undefined },
): Promise<NewPrice | null> {
  if (net === undefined) return null
  if (from === null && item.prices.length > 1)
    throw refuse({ field: 'from', message: 'priceList.firstPriceKept' })
  if (from !== null && from < todayInWarsaw()) throw refuse({ field: 'from', message: 'priceList.fromPast' })
  const before = from === null ? item.net : await rows.priceOfItem(tx, item.id, from)
  return before === net ? null : { net, from, before }
}

async function savePrice(tx: Queryable, caller: Caller, id: string, { net, from }: NewPrice): Promise<void> {
  const today = todayInWarsaw()
  await noteLowestOfDay(tx, [id], today)
  if (from === null) await rows.setFirstPrice(tx, id, net)
  else await rows.setPriceFrom(tx, { id, from, net, by: caller.id })
  await noteLowestOfDay(tx, [id], today)
}

export function changePriceItem(
  db: Database,
  caller: Caller,
  id: string,
  { version, net, from, ...sent }: BodyOf<typeof priceList.change>,
): Promise<PriceItem> {
  return db.transaction(async (tx) => {
    await rows.lockPriceItem(tx, id)
    const before = await storedItem(tx, id)
    const price = await newPrice(tx, before, { net, from })
    const changed = withChange(before, sent)
    const place = await placeOf(tx, changed)
    const after = { ...changed, groupId: place.groupId }
    if (needsReason(after.rate) && !after.rateReason)
      throw refuse({ field: 'rateReason', message: 'priceList.reasonRequired' })
    if (!price && isUnchanged(before, after, { seen: version, now: before.version })) return before
    const searchText = priceSearchText({ ...after, ...place })
    savedOrConflict(await rows.savePriceItem(tx, { ...after, version, searchText }))
    if (price) await savePrice(tx, caller, id, price)
    const action = sent.active === undefined ? 'changed' : sent.active ? 'restored' : 'archived'
    const was = auditFields(before, {
      service: await serviceTitle(tx, before),
      group: before.group?.name ?? null,
    })
    const fields = {
      before: { ...was, ...(price && { net: price.before, priceFrom: null }) },
      after: { ...auditFields(after, place), ...(price && { net: price.net, priceFrom: price.from }) },
    }
    await recordChange(tx, { caller, action, subject: 'PriceList', id, ...fields })
    return storedItem(tx, id)
  })
}

const serviceTitle = async (tx: Queryable, { serviceId }: PriceItem): Promise<string | null> =>
  (serviceId && (await rows.pricedService(tx, serviceId))?.title) || null

export async function priceItemHistory(db: Queryable, id: string, page: number) {
  await storedItem(db, id)
  return historyOf(db, { subject: 'PriceList', id, fields: priceHistoryFields }, page)
}
