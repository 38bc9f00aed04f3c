import { draftProblems } from '@zlecenia/contract/features/invoices/draft-problems'
import type { DocumentKind } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { isCorrection, seriesOf } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { totalsOf } from '@zlecenia/contract/features/invoices/read-lines'
import { typedAmount } from '@zlecenia/contract/lib/amounts'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { sumOf } from '@zlecenia/contract/lib/vat'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { z } from 'zod'
import { takeItems } from '#features/order-items/index.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction, Work } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, refuseWhole } from '#platform/errors.ts'
import type { Task } from '#platform/jobs.ts'
import { notify } from '#platform/notify.ts'
import { stateProblem, takesItems } from './billed-orders.ts'
import { advancesOnOrders } from './corrections.queries.ts'
import { announcedWith, relatedOf } from './corrections.service.ts'
import { type SeriesRow, seriesRow, takeNumber } from './document-numbers.queries.ts'
import { documentOf } from './document-of.ts'
import { lockOrdersOf, orderTaken, statesOfOrders } from './draft-of-orders.queries.ts'
import { footerOf, invoiceSettingsRow, isMonthClosed, sellerOf } from './invoice-settings.queries.ts'
import { summaryOfIssued } from './invoice-summary.ts'
import {
  invoiceById,
  type LockedInvoice,
  lockInvoice,
  overdueIssues,
  releaseInvoice,
  saveIssued,
} from './invoices.queries.ts'
import { itemProblems, linesOfItems, ordersWithRest } from './lines-of-orders.ts'
import { writeInvoice } from './write-invoice.ts'

export const issueTaskName = 'issue-invoice'

/** Whether the advances of the same orders are together above them; that this one is not, is a problem of its field. */
async function isAdvancedAbove(tx: Queryable, id: string, draft: InvoiceDraft): Promise<boolean> {
  const others = await advancesOnOrders(tx, id)
  const whole = sumOf(totalsOf(draft.lines, draft.priceMode)).gross
  const advance = typedAmount(draft.advance) ?? 0
  return others > 0 && advance <= whole && others + advance > whole
}

/** Problems of a draft, those of its fields and those that need the database. */
export async function issueProblems(
  tx: Queryable,
  invoice: LockedInvoice,
  now: Date,
): Promise<FieldProblem[]> {
  const { id, kind, draft } = invoice
  const problems = draftProblems(kind, draft, dayInWarsaw(now))
  if (!(await sellerOf(tx))) problems.push({ field: 'seller', message: 'invoices.sellerIncomplete' })
  if ((await seriesRow(tx, seriesOf(kind))).firstNumber === null) {
    problems.push({ field: 'series', message: 'invoices.firstNumberMissing' })
  }
  const month = draft.issuedOn.slice(0, 7)
  if (await isMonthClosed(tx, month)) {
    problems.push({ field: 'issuedOn', message: sentence('invoices.monthClosed', { month }) })
  }
  for (const { number, state } of isCorrection(kind) ? [] : await statesOfOrders(tx, id)) {
    const message = stateProblem(kind, state)
    if (message) problems.push({ field: 'orders', message: sentence(message, { number }) })
  }
  const taken = takesItems(kind) ? await orderTaken(tx, id, await ordersWithRest(tx, draft)) : null
  if (taken) problems.push({ field: 'orders', message: sentence('invoices.orderTaken', { ...taken }) })
  if (takesItems(kind)) problems.push(...(await itemProblems(tx, draft)))
  if (kind === 'ZAL' && (await isAdvancedAbove(tx, id, draft))) {
    problems.push({ field: 'advance', message: 'invoices.advanceAboveOrder' })
  }
  return problems
}

/** Problems that keep a draft from being issued now. */
export function checkInvoice(db: Database, id: string): Promise<FieldProblem[]> {
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw notFound()
    if (invoice.state !== 'draft') throw refuseWhole('invoices.notDraft')
    const related = await relatedOf(tx, invoice)
    return [
      ...(await issueProblems(tx, invoice, new Date())),
      ...('problems' in related ? related.problems : []),
    ]
  })
}

const withFirst = (series: SeriesRow): series is SeriesRow & { firstNumber: number } =>
  series.firstNumber !== null

type Issued = { number: string } | { problems: readonly FieldProblem[] }

/** Number, document, XML and row in one transaction: a refused document rolls its number back. */
export async function issueLocked(tx: Queryable, invoice: LockedInvoice, now: Date): Promise<Issued> {
  await lockOrdersOf(tx, invoice.correctsId ?? invoice.id)
  const problems = await issueProblems(tx, invoice, now)
  if (problems.length > 0) return { problems }
  const { id, kind, draft } = invoice
  const [settings, seller] = [await invoiceSettingsRow(tx), await sellerOf(tx)]
  const series = await seriesRow(tx, seriesOf(kind))
  if (!seller || !withFirst(series)) throw new Error('A checked draft has a seller and a series')
  const related = await relatedOf(tx, invoice)
  if ('problems' in related) return related
  const number = await takeNumber(tx, seriesOf(kind), series, draft.issuedOn)
  const createdAt = `${now.toISOString().slice(0, 19)}Z`
  // A proforma has the document of a VAT invoice, and no XML.
  const documentKind: DocumentKind = kind === 'PRO' ? 'VAT' : kind
  const context = { number: number.number, createdAt, seller, footer: footerOf(settings) }
  const document = documentOf(documentKind, draft, context, related)
  const written = kind === 'PRO' ? null : await writeInvoice(document)
  if (written && 'problems' in written) return { problems: written.problems }
  const orders = (await invoiceById(tx, id))?.orders.map((order) => order.number) ?? []
  const bytes = { document, xml: written?.xml ?? null, sha256: written?.digest ?? null }
  await saveIssued(tx, id, number, bytes, summaryOfIssued(document, draft, orders), related.zeroed)
  if (takesItems(kind)) await takeItems(tx, id, linesOfItems(draft))
  return { number: number.number }
}

export const isRefused = (it: Issued): it is { problems: readonly FieldProblem[] } => 'problems' in it

/** Rolls back what a refused attempt wrote, its number above all, and keeps the reason with the draft. */
class Refused extends Error {
  readonly problems: readonly FieldProblem[]

  constructor(problems: readonly FieldProblem[]) {
    super('The invoice was refused')
    this.problems = problems
  }
}

async function issueDue(tx: Transaction, id: string): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  // Taken back, held again, or issued by another run of the task.
  if (invoice?.state !== 'issuing' || !invoice.due) return
  const issued = await issueLocked(tx, invoice, new Date())
  if (isRefused(issued)) throw new Refused(issued.problems)
  const caller = invoice.issuedBy === null ? null : { id: invoice.issuedBy }
  await recordChange(tx, {
    caller,
    action: 'issued',
    subject: 'Invoice',
    id,
    after: { number: issued.number },
    announcements: announcedWith(id, invoice.correctsId),
  })
}

/** Issues an invoice whose time of hold is over; a second run finds nothing to do. */
export async function issueHeld(db: Work, id: string): Promise<void> {
  try {
    await db.transaction((tx) => issueDue(tx, id))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await db.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id)
      if (invoice?.state !== 'issuing') return
      await releaseInvoice(tx, id, error.problems)
      const caller = invoice.issuedBy === null ? null : { id: invoice.issuedBy }
      await recordChange(tx, { caller, action: 'issue-refused', subject: 'Invoice', id })
      if (!invoice.issuedBy) return
      const values = { buyer: invoice.draft.buyer.name.trim() }
      await notify(tx, { kind: 'invoiceRefused', about: id, values, users: [invoice.issuedBy] })
    })
  }
}

/** Issues what the queue left, for example after it gave up or a backup was restored. One failure stops no other. */
export async function issueLeft(db: Work): Promise<number> {
  const ids = await overdueIssues(db)
  const failures: unknown[] = []
  for (const id of ids) await issueHeld(db, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some invoices could not be issued')
  return ids.length
}

export function issueTask({ db }: Pick<Deps, 'db'>): Task {
  const queued = z.object({ id: z.string() })
  return { name: issueTaskName, run: (data) => issueHeld(db.patient, queued.parse(data).id) }
}
