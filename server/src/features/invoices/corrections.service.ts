import type { CorrectedInvoice } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { type InvoiceKind, isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice, invoices } from '@zlecenia/contract/features/invoices/invoices.contract'
import { hasKsefDuty } from '@zlecenia/contract/features/invoices/ksef-duty'
import { totalsOf } from '@zlecenia/contract/features/invoices/read-lines'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { sumOf } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import {
  type IssuedAdvance,
  type IssuedState,
  lockAdvances,
  lockIssuedState,
  settledAdvance,
} from './corrections.queries.ts'
import type { Related } from './document-of.ts'
import { invoiceSettingsRow } from './invoice-settings.queries.ts'
import { summaryOfDraft } from './invoice-summary.ts'
import {
  insertInvoice,
  insertInvoiceOrders,
  invoiceById,
  type LockedInvoice,
  type NewInvoice,
} from './invoices.queries.ts'
import { noBuyer } from './new-draft.ts'

const correctedInvoice = ({ document, ksefNumber }: IssuedState): CorrectedInvoice => ({
  number: document.number,
  issuedOn: document.issuedOn,
  ksefNumber,
})

/** An invoice with a duty of KSeF and no number yet; without the duty it was issued outside KSeF. */
async function waitsForKsef(tx: Queryable, issued: readonly IssuedAdvance[]): Promise<string | undefined> {
  const { ksefFrom } = await invoiceSettingsRow(tx)
  return issued.find(
    ({ kind, ksefNumber, document }) => ksefNumber === null && hasKsefDuty({ ...document, kind }, ksefFrom),
  )?.number
}

/** Documents that this draft refers to, locked; or its problem. */
export async function relatedOf(
  tx: Queryable,
  { kind, draft, correctsId }: LockedInvoice,
): Promise<Related | { problems: FieldProblem[] }> {
  const problem = (field: string, message: string) => ({ problems: [{ field, message }] })
  if (isCorrection(kind)) {
    const of = correctsId === null ? null : await lockIssuedState(tx, correctsId)
    if (!of) return problem('corrects', 'invoices.correctsDraft')
    if (of.kind === 'PRO') return problem('corrects', 'invoices.correctsProforma')
    if (draft.correction.after !== of.latestId) return problem('corrects', 'invoices.correctedMeanwhile')
    const waiting = await waitsForKsef(tx, [of])
    if (waiting) return problem('corrects', sentence('invoices.correctedWithoutKsef', { number: waiting }))
    const changed = { ...of.draft, issuedOn: draft.issuedOn, correction: draft.correction }
    if (JSON.stringify(changed) === JSON.stringify(draft)) return problem('lines', 'invoices.correctsNothing')
    if (of.draft.buyer.nip !== draft.buyer.nip) return problem('buyer.nip', 'invoices.otherBuyer')
    const corrected = { invoice: correctedInvoice(of), kind: of.kind, draft: of.draft, payable: of.payable }
    return { corrected, settled: [] }
  }
  if (kind !== 'ROZ') return { corrected: null, settled: [] }
  const found = await lockAdvances(tx, draft.settles)
  if (found.length !== new Set(draft.settles).size) return problem('settles', 'invoices.advanceUnknown')
  const twice = await settledAdvance(tx, draft.settles)
  if (twice) return problem('settles', sentence('invoices.advanceSettled', { ...twice }))
  const waiting = await waitsForKsef(tx, found)
  if (waiting) return problem('settles', sentence('invoices.advanceWithoutKsef', { number: waiting }))
  const settled = found.map(({ number, ksefNumber, document }) => ({
    number,
    ksefNumber,
    totals: document.totals,
  }))
  const paid = sumOf(settled.flatMap(({ totals }) => totals)).gross
  const whole = sumOf(totalsOf(draft.lines, draft.priceMode)).gross
  if (paid > whole) return problem('settles', 'invoices.advanceAboveOrder')
  return { corrected: null, settled }
}

/**
 * Corrections of advance and final invoices are refused: their difference has to be that of the amount they are for,
 * not of the lines of the whole order, which `documentOf` compares.
 */
const correctionOf: Partial<Record<InvoiceKind, InvoiceKind>> = { VAT: 'KOR' }
const whyUncorrected = (kind: InvoiceKind): string => {
  if (kind === 'PRO') return 'invoices.correctsProforma'
  return isCorrection(kind) ? 'invoices.correctsCorrection' : 'invoices.correctsAdvance'
}

function correctionDraft(of: IssuedState, mode: 'lines' | 'zero'): InvoiceDraft {
  const toZero = mode === 'zero'
  return {
    ...of.draft,
    issuedOn: todayInWarsaw(),
    lines: of.draft.lines.map((line) => (toZero ? { ...line, quantity: '0', discount: '' } : line)),
    correction: { reason: '', effect: 'correction', after: of.latestId },
  }
}

async function correctable(tx: Queryable, id: string): Promise<IssuedState> {
  const of = await lockIssuedState(tx, id)
  if (of) return of
  throw (await invoiceById(tx, id)) ? refuseWhole('invoices.correctsDraft') : notFound()
}

/** A correction changes what its invoice owes, and the page of that invoice lists it. */
export const announcedWith = (id: string, correctsId: string | null) =>
  [id, correctsId].flatMap((it) => (it === null ? [] : [{ topic: 'Invoice' as const, id: it }]))

/** The same id again, after an answer that was lost, begins none. */
async function begun(tx: Transaction, row: NewInvoice, after: object, orders: readonly string[] = []) {
  const { id, kind, correctsId, draft } = row
  const added = await insertInvoice(tx, row, summaryOfDraft(draft, orders))
  const stored = await invoiceById(tx, id)
  if (!stored) throw notFound()
  if (added === 0) {
    if (stored.kind !== kind || (stored.corrects?.id ?? null) !== correctsId) throw conflict()
    return { stored, isNew: false }
  }
  const caller = { id: row.createdBy }
  await recordChange(tx, {
    caller,
    action: 'created',
    subject: 'Invoice',
    id,
    after: { kind, ...after },
    announcements: announcedWith(id, correctsId),
  })
  return { stored, isNew: true }
}

async function begunCorrection(
  tx: Transaction,
  caller: Caller,
  of: IssuedState,
  { id, mode }: BodyOf<typeof invoices.correct>,
): Promise<Invoice> {
  const kind = correctionOf[of.kind]
  if (!kind) throw refuseWhole(whyUncorrected(of.kind))
  const draft = correctionDraft(of, mode)
  const { customerId, number } = of
  const row = { id, kind, customerId, draft, correctsId: of.id, createdBy: caller.id }
  return (await begun(tx, row, { corrects: number })).stored
}

/** Begins from the present state of the invoice, corrections included. */
export const addCorrection = (
  db: Database,
  caller: Caller,
  correctsId: string,
  body: BodyOf<typeof invoices.correct>,
): Promise<Invoice> =>
  db.transaction(async (tx) => begunCorrection(tx, caller, await correctable(tx, correctsId), body))

/** Both drafts or none: a correction to zero, and the same lines and orders for a buyer who is still to be chosen. */
export function addWrongBuyerPair(
  db: Database,
  caller: Caller,
  wrongId: string,
  { zeroId, newId }: BodyOf<typeof invoices.wrongBuyer>,
): Promise<{ zero: Invoice; fresh: Invoice }> {
  return db.transaction(async (tx) => {
    const of = await correctable(tx, wrongId)
    const zero = await begunCorrection(tx, caller, of, { id: zeroId, mode: 'zero' })
    const draft: InvoiceDraft = {
      ...correctionDraft(of, 'lines'),
      buyer: noBuyer,
      parties: [],
      correction: { reason: '', effect: 'correction', after: null },
    }
    const orders = (await invoiceById(tx, wrongId))?.orders ?? []
    const numbers = orders.map(({ number }) => number)
    const row = { id: newId, kind: of.kind, customerId: null, draft, correctsId: null, createdBy: caller.id }
    const fresh = await begun(tx, row, { orders: numbers }, numbers)
    if (!fresh.isNew) return { zero, fresh: fresh.stored }
    await insertInvoiceOrders(
      tx,
      newId,
      orders.map(({ id }) => id),
    )
    return { zero, fresh: (await invoiceById(tx, newId)) ?? fresh.stored }
  })
}
