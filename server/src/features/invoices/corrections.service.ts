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
import type { Database, Queryable } from '#platform/database/database.ts'
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
import { insertInvoice, invoiceById, type LockedInvoice } from './invoices.queries.ts'

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

const correctionOf: Partial<Record<InvoiceKind, InvoiceKind>> = { VAT: 'KOR', ZAL: 'KOR_ZAL', ROZ: 'KOR_ROZ' }

function correctionDraft(of: IssuedState, mode: 'lines' | 'zero'): InvoiceDraft {
  const toZero = mode === 'zero'
  return {
    ...of.draft,
    issuedOn: todayInWarsaw(),
    lines: of.draft.lines.map((line) => (toZero ? { ...line, quantity: '0', discount: '' } : line)),
    correction: { reason: '', effect: 'correction', after: of.latestId },
  }
}

/** Begins from the present state of the invoice, corrections included; the same id again begins none. */
export function addCorrection(
  db: Database,
  caller: Caller,
  correctsId: string,
  { id, mode }: BodyOf<typeof invoices.correct>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const of = await lockIssuedState(tx, correctsId)
    if (!of) throw (await invoiceById(tx, correctsId)) ? refuseWhole('invoices.correctsDraft') : notFound()
    const kind = correctionOf[of.kind]
    if (!kind)
      throw refuseWhole(of.kind === 'PRO' ? 'invoices.correctsProforma' : 'invoices.correctsCorrection')
    const draft = correctionDraft(of, mode)
    const row = { id, kind, customerId: of.customerId, draft, correctsId, createdBy: caller.id }
    const added = await insertInvoice(tx, row, summaryOfDraft(draft, []))
    const stored = await invoiceById(tx, id)
    if (!stored) throw notFound()
    if (added === 0) {
      if (stored.corrects?.id !== correctsId) throw conflict()
      return stored
    }
    await recordChange(tx, {
      caller,
      action: 'created',
      subject: 'Invoice',
      id,
      after: { kind, corrects: of.number },
    })
    return stored
  })
}
