import { vatPercent } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import {
  lockNewItems,
  netOfDay,
  noteLowestOfDay,
  type PriceOnFile,
  priceSearchText,
} from '#features/price-list/index.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ImportedPrice, ImportWork } from './import-work.ts'
import { type KeepWritten, type LogChanges, loggedChange, present } from './logged.ts'
import * as rows from './written.queries.ts'

/** Fields in the log. */
const auditFields = (it: Omit<ImportedPrice, 'id' | 'groupId' | 'from'>) => ({
  name: it.name,
  group: it.group,
  priceKind: it.kind,
  unit: it.unit,
  net: it.net,
  rate: vatPercent(it.rate) > 0 ? `${it.rate}%` : it.rate,
  rateReason: it.rateReason,
  annex15: it.annex15,
  public: it.public,
})

const searched = <T extends Pick<ImportedPrice, 'name' | 'group'>>(it: T, service: string | null) => ({
  ...it,
  searchText: priceSearchText({ name: it.name, group: it.group, service }),
})

/** State before the import. `fromNet` is the price that began on the same day; null: none. */
const stateBefore = (it: PriceOnFile, from: string | null) => ({
  groupId: it.groupId,
  kind: it.kind,
  unit: it.unit,
  rate: it.rate,
  rateReason: it.rateReason,
  annex15: it.annex15,
  public: it.public,
  searchText: it.searchText,
  from,
  fromNet: it.changes.find((change) => change.from === from)?.net ?? null,
})

export async function writePrices(
  tx: Transaction,
  caller: { id: string },
  { prices, changedPrices }: Pick<ImportWork, 'prices' | 'changedPrices'>,
  { log, keep }: { log: LogChanges; keep: KeepWritten },
): Promise<void> {
  if (prices.length + changedPrices.length === 0) return
  await lockNewItems(tx)
  const added = prices.map((it) => searched(it, null))
  await rows.addPrices(tx, added, async (part) => {
    const isOf = new Set(part.map(({ id }) => id))
    const own = added.filter(({ id }) => isOf.has(id))
    await log(
      'PriceList',
      own.map((it) => ({ action: 'created', id: it.id, after: present(auditFields(it)) })),
    )
    await keep('PriceList', part)
  })
  const changed = changedPrices.map(({ before, after }) => {
    const day = after.from ?? todayInWarsaw()
    const was = netOfDay(before, day)
    const from = was === after.net ? null : day
    const net = { before: auditFields({ ...before, net: was }), after: auditFields(after) }
    const {
      action,
      before: old,
      after: fresh,
    } = loggedChange({ ...net.after, id: after.id, before: net.before })
    const logged = {
      action,
      id: after.id,
      before: old,
      after: { ...fresh, ...(from && { priceFrom: from }) },
    }
    const row = { ...searched(after, before.service), version: before.version }
    return { ...row, before: stateBefore(before, from), from, logged }
  })
  await rows.changePrices(tx, changed, async (part) => {
    const ids = new Set(part.map(({ id }) => id))
    const own = changed.filter(({ id }) => ids.has(id))
    const dated = own.flatMap(({ id, net, from }) => (from === null ? [] : [{ id, net, from }]))
    const priced = dated.map(({ id }) => id)
    await noteLowestOfDay(tx, priced, todayInWarsaw())
    await rows.setImportedPrices(tx, dated, caller.id)
    await noteLowestOfDay(tx, priced, todayInWarsaw())
    await log(
      'PriceList',
      own.map(({ logged }) => logged),
    )
    await keep('PriceList', part)
  })
}
