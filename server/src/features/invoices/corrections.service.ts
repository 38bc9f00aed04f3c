import type { CorrectedInvoice } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { type InvoiceKind, isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice, invoices } from '@zlecenia/contract/features/invoices/invoices.contract'
import { hasKsefDuty } from '@zlecenia/contract/features/invoices/ksef-duty'
import { ownTotals, totalsOf } from '@zlecenia/contract/features/invoices/read-lines'
import { typedAmount } from '@zlecenia/contract/lib/amounts'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { sumOf, totalsDifference } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import {
  advancesOnOrders,
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
async function waitsForKsef(
  tx: Queryable,
  issued: readonly Pick<IssuedAdvance, 'kind' | 'number' | 'ksefNumber' | 'document'>[],
): Promise<string | undefined> {
  const { ksefFrom } = await invoiceSettingsRow(tx)
  return issued.find(
    ({ kind, ksefNumber, document }) => ksefNumber === null && hasKsefDuty({ ...document, kind }, ksefFrom),
  )?.number
}

const wholeOf = ({ lines, priceMode }: InvoiceDraft): number => sumOf(totalsOf(lines, priceMode)).gross

/** Gross amount of an advance, or of all lines. */
const amountLeft = (kind: InvoiceKind, draft: InvoiceDraft): number =>
  kind === 'ZAL' ? (typedAmount(draft.advance) ?? 0) : wholeOf(draft)

/** An invoice is corrected to zero when nothing is left where something was: one without an amount never is. */
const becomesZero = (of: IssuedState, draft: InvoiceDraft): boolean =>
  amountLeft(of.kind, draft) === 0 && (of.zeroed || amountLeft(of.kind, of.draft) !== 0)

type Refusal = { problems: FieldProblem[] }
const problem = (field: string, message: string): Refusal => ({ problems: [{ field, message }] })

/** Orders, items and advances of an invoice at zero may be on another invoice: it stays at zero. */
async function amountProblem(tx: Queryable, of: IssuedState, draft: InvoiceDraft): Promise<Refusal | null> {
  const isZero = becomesZero(of, draft)
  if (of.zeroed && !isZero) return problem('lines', 'invoices.correctedToZero')
  if (of.kind === 'ROZ') {
    const paid = sumOf(of.document.settledAdvances.flatMap(({ totals }) => totals)).gross
    return isZero || paid <= wholeOf(draft) ? null : problem('lines', 'invoices.advanceAboveOrder')
  }
  if (of.kind !== 'ZAL') return null
  const [before, after] = [ownTotals('ZAL', of.draft, []), ownTotals('ZAL', draft, [])]
  if (totalsDifference(before, after).length === 0) return null
  const settled = await settledAdvance(tx, [of.id])
  if (settled) return problem('advance', sentence('invoices.advanceSettled', { ...settled }))
  const isAbove = (await advancesOnOrders(tx, of.id)) + amountLeft('ZAL', draft) > wholeOf(draft)
  return isAbove && !isZero ? problem('advance', 'invoices.advanceAboveOrder') : null
}

/** The invoice that a correction is about, locked; or the problem of the correction. */
async function correctedBy(
  tx: Queryable,
  { draft, correctsId }: LockedInvoice,
): Promise<(Related & { zeroed: boolean }) | Refusal> {
  const of = correctsId === null ? null : await lockIssuedState(tx, correctsId)
  if (!of) return problem('corrects', 'invoices.correctsDraft')
  if (of.kind === 'PRO') return problem('corrects', 'invoices.correctsProforma')
  if (draft.correction.after !== of.latestId) return problem('corrects', 'invoices.correctedMeanwhile')
  const waiting = await waitsForKsef(tx, [of])
  if (waiting) return problem('corrects', sentence('invoices.correctedWithoutKsef', { number: waiting }))
  const { issuedOn, correction, settles } = draft
  const payment = { ...of.draft.payment, dueOn: draft.payment.dueOn }
  const changed = { ...of.draft, issuedOn, correction, settles, payment }
  if (JSON.stringify(changed) === JSON.stringify(draft)) return problem('lines', 'invoices.correctsNothing')
  if (of.draft.buyer.nip !== draft.buyer.nip) return problem('buyer.nip', 'invoices.otherBuyer')
  const corrected = { invoice: correctedInvoice(of), kind: of.kind, draft: of.draft, payable: of.payable }
  const refused = await amountProblem(tx, of, draft)
  return refused ?? { corrected, settled: of.document.settledAdvances, zeroed: becomesZero(of, draft) }
}

/** Documents that this draft refers to, locked; or its problem. `zeroed`: nothing is left of the corrected one. */
export async function relatedOf(
  tx: Queryable,
  invoice: LockedInvoice,
): Promise<(Related & { zeroed: boolean }) | Refusal> {
  const { kind, draft } = invoice
  if (isCorrection(kind)) return correctedBy(tx, invoice)
  if (kind !== 'ROZ') return { corrected: null, settled: [], zeroed: false }
  const named = await lockAdvances(tx, draft.settles)
  if (named.length !== new Set(draft.settles).size) return problem('settles', 'invoices.advanceUnknown')
  const found = named.filter(({ zeroed }) => !zeroed)
  if (found.length === 0) return problem('settles', 'invoices.settlesNothing')
  const twice = await settledAdvance(tx, draft.settles)
  if (twice) return problem('settles', sentence('invoices.advanceSettled', { ...twice }))
  const waiting = await waitsForKsef(tx, found)
  if (waiting) return problem('settles', sentence('invoices.advanceWithoutKsef', { number: waiting }))
  const settled = found.map(({ number, ksefNumber, document, corrections }) => ({
    number,
    ksefNumber,
    totals: totalsDifference([], [document.totals, ...corrections].flat()),
  }))
  const paid = sumOf(settled.flatMap(({ totals }) => totals)).gross
  if (paid > wholeOf(draft)) return problem('settles', 'invoices.advanceAboveOrder')
  return { corrected: null, settled, zeroed: false }
}

const correctionOf: Partial<Record<InvoiceKind, InvoiceKind>> = { VAT: 'KOR', ZAL: 'KOR_ZAL', ROZ: 'KOR_ROZ' }

/** An advance has no amount any more, and keeps its order; other invoices have no quantity. */
function atZero(kind: InvoiceKind, draft: InvoiceDraft): InvoiceDraft {
  if (kind === 'ZAL') return { ...draft, advance: '0' }
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: '0', discount: '' })) }
}

function correctionDraft(of: IssuedState, mode: 'lines' | 'zero'): InvoiceDraft {
  const today = todayInWarsaw()
  const { payment } = of.draft
  const dueOn = payment.dueOn && payment.dueOn < today ? today : payment.dueOn
  return {
    ...(mode === 'zero' ? atZero(of.kind, of.draft) : of.draft),
    issuedOn: today,
    payment: { ...payment, dueOn },
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
  if (!kind)
    throw refuseWhole(of.kind === 'PRO' ? 'invoices.correctsProforma' : 'invoices.correctsCorrection')
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
    const kept = { customerId: null, draft, correctsId: null, createdBy: caller.id }
    const row = { id: newId, kind: of.kind, ...kept, replacesId: of.id }
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
