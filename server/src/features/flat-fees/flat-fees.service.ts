import { firstDayOf, lastDayOf } from '@zlecenia/contract/features/flat-fees/fee-months'
import type { FlatFee, flatFees } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import type { DraftLine } from '@zlecenia/contract/features/invoices/invoice-draft'
import { needsReason } from '@zlecenia/contract/features/price-list/price-kinds'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { vatPercent } from '@zlecenia/contract/lib/vat'
import { commaDecimal, putIntoDraft } from '#features/invoices/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { translated } from '#platform/translate.ts'
import * as rows from './flat-fees.queries.ts'

async function storedFee(db: Queryable, id: string): Promise<FlatFee> {
  const found = await rows.feeRow(db, id)
  if (!found) throw notFound()
  return found
}

const auditFields = (it: FlatFee) => ({
  contract: it.number,
  from: it.from,
  to: it.until,
  net: it.net,
  rate: vatPercent(it.rate) > 0 ? `${it.rate}%` : it.rate,
  rateReason: it.rateReason,
  dayOfMonth: it.day,
  buildings: it.buildings.map(({ name }) => name),
})

async function refuseOtherBuildings(
  tx: Queryable,
  customerId: string,
  buildingIds: readonly string[],
): Promise<void> {
  const own = await rows.buildingsHeld(tx, customerId, buildingIds)
  if (own !== buildingIds.length) throw refuse({ field: 'buildingIds', message: 'flatFees.otherBuilding' })
}

/** The same id again, after an answer that was lost, adds none. */
export function addFee(
  db: Database,
  caller: Caller,
  { buildingIds, ...sent }: BodyOf<typeof flatFees.add>,
): Promise<FlatFee> {
  return db.transaction(async (tx) => {
    const customer = await rows.customerOfFee(tx, sent.customerId)
    if (customer === null) throw refuse({ field: 'customerId', message: 'priceList.clientGone' })
    const added = await rows.insertFee(tx, sent)
    if (added === 0) {
      const first = await storedFee(tx, sent.id)
      if (first.customerId !== sent.customerId) throw conflict()
      return first
    }
    const once = [...new Set(buildingIds)]
    await refuseOtherBuildings(tx, sent.customerId, once)
    await rows.setFeeBuildings(tx, sent.id, once)
    const fee = await storedFee(tx, sent.id)
    const after = { customer, ...auditFields(fee) }
    await recordChange(tx, { caller, action: 'contract-added', subject: 'Invoice', id: fee.id, after })
    return fee
  })
}

export function changeFee(
  db: Database,
  caller: Caller,
  id: string,
  { version, buildingIds, ...sent }: BodyOf<typeof flatFees.change>,
): Promise<FlatFee> {
  return db.transaction(async (tx) => {
    await rows.lockFee(tx, id)
    const before = await storedFee(tx, id)
    const changed = withChange(before, sent)
    if (changed.until !== null && changed.until < changed.from)
      throw refuse({ field: 'until', message: 'priceList.endsBefore' })
    if (needsReason(changed.rate) && !changed.rateReason)
      throw refuse({ field: 'rateReason', message: 'priceList.reasonRequired' })
    const was = before.buildings.map((it) => it.id)
    const once = buildingIds ? [...new Set(buildingIds)] : was
    const versions = { seen: version, now: before.version }
    const isSame = isUnchanged(
      { ...before, buildings: was.toSorted() },
      { ...changed, buildings: once.toSorted() },
      versions,
    )
    if (isSame) return before
    savedOrConflict(await rows.saveFee(tx, { ...changed, version }))
    if (buildingIds) {
      await refuseOtherBuildings(tx, before.customerId, once)
      await rows.setFeeBuildings(tx, id, once)
    }
    const after = await storedFee(tx, id)
    await recordChange(tx, {
      caller,
      action: 'contract-changed',
      subject: 'Invoice',
      id,
      before: auditFields(before),
      after: auditFields(after),
    })
    return after
  })
}

const monthName = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The document is Polish, whatever language the caller reads. */
function lineOf({ number, net, rate, rateReason }: FlatFee, month: string): DraftLine {
  const name = sentence('flatFees.line', {
    month: monthName.format(new Date(firstDayOf(month))),
    number,
  })
  return {
    id: newId(),
    orderId: null,
    itemId: null,
    name: translated(name),
    unit: translated('flatFees.unit'),
    quantity: '1',
    unitPrice: commaDecimal(net),
    discount: '',
    rate,
    rateReason: rateReason ?? '',
    isAnnex15: false,
    gtu: '',
  }
}

/** A month that an invoice has already stays there: a repeated request gives one line. */
export function billMonth(
  db: Database,
  caller: Caller,
  id: string,
  { month, invoiceId }: BodyOf<typeof flatFees.bill>,
): Promise<FlatFee> {
  return db.transaction(async (tx) => {
    await rows.lockFee(tx, id)
    const fee = await storedFee(tx, id)
    const due = fee.months.find((it) => it.month === month)
    if (!due) throw refuse({ field: 'month', message: 'flatFees.monthNotDue' })
    if (due.invoice) return fee
    const line = lineOf(fee, month)
    const sale = { from: firstDayOf(month), to: lastDayOf(month) }
    await putIntoDraft(tx, caller, { invoiceId, customerId: fee.customerId, line, sale })
    await rows.setBilledMonth(tx, { contractId: id, month, invoiceId, lineId: line.id })
    return storedFee(tx, id)
  })
}
