import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import {
  needsReason,
  type PriceKind,
  priceItemsMost,
} from '@zlecenia/contract/features/price-list/price-kinds'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold } from '@zlecenia/contract/lib/text'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { netOfDay, type PriceOnFile, type PricesOnFile, pricesOnFile } from '#features/price-list/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { problem } from './import-groups.ts'
import { type ImportedPrice, workOf } from './import-work.ts'
import type { ImportPlan, PlanInput, PlannedRow } from './planned.ts'
import type { ReadRow } from './read-row.ts'

/** An item of an earlier row, or of the price list. */
interface Place {
  row: ReadRow
  known: PriceOnFile | null
  price: ImportedPrice | null
}

const keyOf = (name: string, unit: string) => `${fold(name)}\n${fold(unit)}`

/** The same name, and the same unit where several have that name. */
function knownOf(row: ReadRow, { items }: PricesOnFile): PriceOnFile | null {
  const { priceName = '', priceUnit } = row.values
  const named = items.filter((it) => fold(it.name) === fold(priceName))
  if (named.length <= 1) return named[0] ?? null
  const [found, other] = named.filter((it) => priceUnit && fold(it.unit) === fold(priceUnit))
  if (!found || other) problem(row, 'priceName', 'imports.problem.severalPrices')
  return other ? null : (found ?? null)
}

function groupOf(row: ReadRow, { groups }: PricesOnFile) {
  const { priceGroup } = row.values
  if (priceGroup === undefined) return null
  const found = groups.find(({ name }) => fold(name) === fold(priceGroup))
  if (!found) problem(row, 'priceGroup', 'imports.problem.noPriceGroup', false)
  return found ?? null
}

const flag = (imported: string | undefined, known: boolean | undefined) =>
  imported === undefined ? (known ?? false) : imported === 'yes'

/** Data of the item after the row: filled cells, else those on file. */
function priceOf(row: ReadRow, known: PriceOnFile | null, onFile: PricesOnFile): ImportedPrice | null {
  const { values } = row
  const need = (field: ImportField, value: string | undefined) => {
    const isReported = row.problems.some((it) => it.field === field && it.isError)
    if (!value && !isReported) problem(row, field, 'rules.required')
    return value ?? ''
  }
  const name = known?.name ?? need('priceName', values.priceName)
  const unit = need('priceUnit', values.priceUnit ?? known?.unit)
  const net = need('priceNet', values.priceNet)
  const isRateWrong = row.problems.some((it) => it.field === 'priceRate')
  if (!values.priceRate && !known && !isRateWrong) {
    problem(row, 'priceRate', 'imports.problem.rateAssumed', false)
  }
  const rate = (values.priceRate ?? known?.rate ?? '23') as VatRate
  const rateReason = values.priceReason ?? known?.rateReason ?? null
  if (needsReason(rate) && !rateReason) problem(row, 'priceReason', 'priceList.reasonRequired')
  const from = values.priceFrom ?? null
  if (from !== null && from < todayInWarsaw()) problem(row, 'priceFrom', 'priceList.fromPast')
  if (row.problems.some(({ isError }) => isError)) return null
  // A service brings its group.
  const named = known?.serviceId ? null : groupOf(row, onFile)
  const group = named ?? (known ? { id: known.groupId, name: known.group } : null)
  return {
    id: known?.id ?? newId(),
    name,
    groupId: group?.id ?? null,
    group: group?.name ?? null,
    kind: (values.priceKind ?? known?.kind ?? 'labour') as PriceKind,
    unit,
    net,
    rate,
    rateReason,
    annex15: flag(values.priceAnnex15, known?.annex15),
    public: flag(values.pricePublic, known?.public),
    from,
  }
}

function placesOf(rows: readonly ReadRow[], onFile: PricesOnFile): Map<number, Place> {
  const seen = new Map<string, number>()
  let added = onFile.total
  return new Map(
    rows.map((row): [number, Place] => {
      const known = knownOf(row, onFile)
      const price = priceOf(row, known, onFile)
      const first = price && seen.get(keyOf(price.name, price.unit))
      if (first) problem(row, 'priceName', sentence('imports.problem.priceTwice', { row: first }))
      else if (price) seen.set(keyOf(price.name, price.unit), row.n)
      if (price && !first && !known && ++added > priceItemsMost) {
        problem(row, null, 'priceList.full')
      }
      return [row.n, { row, known, price }]
    }),
  )
}

const hasErrors = ({ problems }: ReadRow) => problems.some((it) => it.isError)

const isChanged = ({ from, net, ...price }: ImportedPrice, known: PriceOnFile) =>
  net !== netOfDay(known, from) ||
  Object.entries(price).some(([key, value]) => value !== known[key as keyof typeof price])

/** Items of a price list: one in each row. `left` holds the rows that are left out. */
export async function pricePlanOf(
  db: Queryable,
  all: readonly ReadRow[],
  left: Map<number, ReadRow>,
  { doubles, leaveErrors }: Pick<PlanInput, 'doubles' | 'leaveErrors'>,
): Promise<ImportPlan> {
  const onFile = await pricesOnFile(db)
  const own = all
    .filter(({ n }) => !left.has(n))
    .map((it) => ({ ...it, problems: [...it.problems], values: { ...it.values } }))
  const places = placesOf(own, onFile)
  if (leaveErrors) for (const it of own) if (hasErrors(it)) left.set(it.n, it)
  const work = workOf([])
  const rows = all.map((read): PlannedRow => {
    const place = places.get(read.n)
    const out = left.get(read.n)
    const choice = (place?.row.choice ?? doubles) as typeof doubles
    const { known = null, price = null } = place ?? {}
    if (!out && price) {
      if (!known || choice === 'new') work.prices.push(known ? { ...price, id: newId() } : price)
      else if (choice === 'update' && isChanged(price, known)) {
        work.changedPrices.push({ before: known, after: price })
      }
    }
    return {
      n: read.n,
      client: read.values.priceName ?? null,
      building: null,
      device: null,
      problems: (out ?? place?.row ?? read).problems,
      double:
        out || !known
          ? null
          : { kind: 'PriceList', id: known.id, name: known.name, reasons: [], sure: true, choice },
      isLeft: out !== undefined,
    }
  })
  const written = rows.filter((it) => !it.isLeft)
  return {
    rows,
    work,
    counts: {
      rows: rows.length,
      errors: written.filter((it) => it.problems.some(({ isError }) => isError)).length,
      warnings: written.filter((it) => it.problems.some(({ isError }) => !isError)).length,
      doubles: written.filter((it) => it.double).length,
      left: rows.length - written.length,
      added: { customers: 0, buildings: 0, devices: 0, contacts: 0, prices: work.prices.length },
      updated: work.changedPrices.length,
    },
  }
}
