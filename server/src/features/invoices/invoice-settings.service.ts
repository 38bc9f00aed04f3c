import type {
  ClosedMonths,
  DocumentSeries,
  InvoiceSettings,
  invoiceSettingsCalls,
} from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import { type SeriesKind, seriesPeriod } from '@zlecenia/contract/features/settings/document-series'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import * as series from './document-series.queries.ts'
import * as rows from './invoice-settings.queries.ts'

type Calls = typeof invoiceSettingsCalls

const subject = 'Settings'

export async function readInvoiceSettings(db: Queryable): Promise<InvoiceSettings> {
  const [row, companyLacks] = [await rows.invoiceSettingsRow(db), await rows.companyLacks(db)]
  return { ...row, companyLacks }
}

function settingsFields({ version: _, accounts, ...fields }: rows.InvoiceSettingsRow) {
  const inWords = accounts.map(({ number, bank, label }) => [number, bank, label].filter(Boolean).join(', '))
  return { ...fields, accounts: inWords }
}

export function saveInvoiceSettings(
  db: Database,
  caller: Caller,
  sent: BodyOf<Calls['save']>,
): Promise<InvoiceSettings> {
  return db.transaction(async (tx) => {
    const before = await rows.invoiceSettingsRow(tx)
    const versions = { seen: sent.version, now: before.version }
    if (isUnchanged({ ...before, version: sent.version }, sent, versions)) return readInvoiceSettings(tx)
    savedOrConflict(await rows.saveInvoiceSettingsRow(tx, sent))
    const change = { before: settingsFields(before), after: settingsFields(sent) }
    await recordChange(tx, { caller, action: 'changed', subject, ...change })
    return readInvoiceSettings(tx)
  })
}

export async function readAllSeries(db: Queryable): Promise<{ series: DocumentSeries[] }> {
  return { series: await series.allSeriesRows(db, todayInWarsaw()) }
}

export async function readSeries(db: Queryable, kind: SeriesKind): Promise<DocumentSeries> {
  const found = (await readAllSeries(db)).series.find((it) => it.kind === kind)
  if (!found) throw notFound()
  return found
}

const seriesFields = ({ kind, version: _, ...fields }: series.LockedSeries) => ({ ...fields, series: kind })
const formatFields = ['prefix', 'yearFirst', 'separator', 'resets', 'digits'] as const

async function refuseRepetition(
  tx: Queryable,
  before: series.LockedSeries,
  after: series.LockedSeries,
  others: readonly series.LockedSeries[],
): Promise<void> {
  if (others.some(({ kind, prefix }) => kind !== after.kind && prefix === after.prefix))
    throw refuse({ field: 'prefix', message: 'invoiceSettings.prefixTaken' })
  const changed = formatFields.find((field) => before[field] !== after[field])
  const number = changed && (await series.repeatedNumber(tx, after.kind, after))
  if (changed && number)
    throw refuse({ field: changed, message: sentence('invoiceSettings.numberRepeats', { number }) })
}

/** The first number counts from the period of today on. */
async function beginCount(
  tx: Queryable,
  before: series.LockedSeries,
  { kind, resets, firstNumber }: series.LockedSeries,
): Promise<void> {
  const isTyped = before.firstNumber !== firstNumber
  if (firstNumber === null || !(isTyped || before.resets !== resets)) return
  const period = seriesPeriod(resets, todayInWarsaw())
  const highest = await series.highestNumber(tx, kind, period)
  if (isTyped && highest !== null && firstNumber <= highest)
    throw refuse({
      field: 'firstNumber',
      message: sentence('invoiceSettings.firstNumberUsed', { number: highest }),
    })
  const isUsed = await series.isSeriesUsed(tx, kind)
  if (isTyped || !isUsed) await series.startCounter(tx, { kind, period, first: firstNumber }, !isUsed)
}

export function saveSeries(
  db: Database,
  caller: Caller,
  kind: SeriesKind,
  { version, ...sent }: BodyOf<Calls['saveSeries']>,
): Promise<DocumentSeries> {
  return db.transaction(async (tx) => {
    const all = await series.lockAllSeries(tx)
    const before = all.find((it) => it.kind === kind)
    if (!before) throw notFound()
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return readSeries(tx, kind)
    if (before.version !== version) throw conflict()
    await refuseRepetition(tx, before, after, all)
    await beginCount(tx, before, after)
    savedOrConflict(await series.saveSeriesRow(tx, after))
    const change = { before: seriesFields(before), after: seriesFields(after) }
    await recordChange(tx, { caller, action: 'series-changed', subject, ...change })
    return readSeries(tx, kind)
  })
}

export async function readClosedMonths(db: Queryable): Promise<ClosedMonths> {
  return { months: await rows.closedMonthsRows(db) }
}

/** Waits for issues that began before; one that begins later finds the month closed. */
export function closeMonth(db: Database, caller: Caller, month: string): Promise<ClosedMonths> {
  if (month >= todayInWarsaw().slice(0, 7))
    throw refuse({ field: 'month', message: 'invoiceSettings.monthNotOver' })
  return db.transaction(async (tx) => {
    await series.lockAllSeries(tx)
    if ((await rows.closeMonthRow(tx, month)) > 0)
      await recordChange(tx, { caller, action: 'month-closed', subject, after: { month } })
    return readClosedMonths(tx)
  })
}

export function reopenMonth(
  db: Database,
  caller: Caller,
  month: string,
  { reason }: BodyOf<Calls['reopenMonth']>,
): Promise<ClosedMonths> {
  return db.transaction(async (tx) => {
    if ((await rows.reopenMonthRow(tx, month)) === 0) throw notFound()
    await recordChange(tx, { caller, action: 'month-reopened', subject, after: { month, reason } })
    return readClosedMonths(tx)
  })
}
