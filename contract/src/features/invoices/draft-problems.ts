import { typedAmount } from '../../lib/amounts.ts'
import { isBankAccount } from '../../lib/bank-account.ts'
import { isEmail } from '../../lib/email.ts'
import { isNip } from '../../lib/identifiers.ts'
import type { FieldProblem } from '../../lib/problem.ts'
import { sentence } from '../../lib/sentence.ts'
import { sumOf } from '../../lib/vat.ts'
import { splitPaymentAbove } from './document-problems.ts'
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts'
import { type InvoiceKind, isCorrection } from './invoice-kinds.ts'
import { numberProblems, totalsOf } from './read-lines.ts'

const isBlank = (text: string) => text.trim() === ''

function lineProblems(line: DraftLine, draft: InvoiceDraft, mayBeZero: boolean): FieldProblem[] {
  const problems = numberProblems(line, mayBeZero)
  if (isBlank(line.name)) problems.push({ field: 'name', message: 'rules.required' })
  if (line.rate === '8' && isBlank(line.rateReason)) {
    problems.push({ field: 'rateReason', message: 'invoices.reasonOf8' })
  }
  if (line.rate === 'oo' && !draft.isReverseCharge) {
    problems.push({ field: 'rate', message: 'invoices.reverseChargeMissing' })
  }
  if (!/^(?:GTU_(?:0[1-9]|1[0-3]))?$/u.test(line.gtu.trim())) {
    problems.push({ field: 'gtu', message: 'rules.invalid' })
  }
  return problems
}

const wrongNip = (nip: string) => (isBlank(nip) ? 'rules.required' : 'client.nipChecksum')

function buyerProblems({ buyer }: InvoiceDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  const need = (field: 'name' | 'line1' | 'country' | 'number') => {
    if (isBlank(buyer[field])) problems.push({ field: `buyer.${field}`, message: 'rules.required' })
  }
  if (buyer.kind === 'nip' && !isNip(buyer.nip))
    problems.push({ field: 'buyer.nip', message: wrongNip(buyer.nip) })
  if (buyer.kind === 'eu') need('country')
  if (buyer.kind === 'eu' || buyer.kind === 'other') need('number')
  need('name')
  if (buyer.kind !== 'none') need('line1')
  if (!isBlank(buyer.email) && !isEmail(buyer.email.trim())) {
    problems.push({ field: 'buyer.email', message: 'rules.email' })
  }
  return problems
}

function partyProblems({ buyer, parties }: InvoiceDraft): FieldProblem[] {
  const problems = parties.flatMap((party, i) => {
    const found: FieldProblem[] = []
    if (isBlank(party.name)) found.push({ field: `parties.${i}.name`, message: 'rules.required' })
    if (party.kind === 'nip' && !isNip(party.nip)) {
      found.push({ field: `parties.${i}.nip`, message: wrongNip(party.nip) })
    }
    return found
  })
  const has = (role: string) => parties.some((party) => party.role === role)
  if (buyer.isLocalUnit && !has('localUnitRecipient')) {
    problems.push({ field: 'parties', message: 'invoices.recipientOfUnit' })
  }
  if (buyer.isGroupMember && !has('groupRecipient')) {
    problems.push({ field: 'parties', message: 'invoices.recipientOfGroup' })
  }
  return problems
}

function dayProblems({ issuedOn, sale, payment }: InvoiceDraft, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (issuedOn > today) problems.push({ field: 'issuedOn', message: 'invoices.issuedInFuture' })
  if (sale.kind !== 'issue' && sale.from === null) {
    problems.push({ field: 'sale.from', message: 'rules.required' })
  }
  if (sale.kind === 'period') {
    if (sale.to === null) problems.push({ field: 'sale.to', message: 'rules.required' })
    else if (sale.from !== null && sale.to < sale.from) {
      problems.push({ field: 'sale.to', message: 'invoices.periodEndsBefore' })
    }
  }
  if (payment.dueOn !== null && payment.dueOn < issuedOn) {
    problems.push({ field: 'payment.dueOn', message: 'invoices.dueBeforeIssue' })
  }
  return problems
}

function taxProblems(draft: InvoiceDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { gross } = sumOf(totalsOf(draft.lines, draft.priceMode))
  const hasAnnex15 = draft.lines.some((line) => line.isAnnex15)
  if (hasAnnex15 && gross > splitPaymentAbove && !draft.isSplitPayment) {
    problems.push({ field: 'isSplitPayment', message: 'invoices.splitPaymentDue' })
  }
  if (draft.lines.some((line) => line.rate === 'zw') && isBlank(draft.exemption.text)) {
    problems.push({ field: 'exemption.text', message: 'invoices.exemptionBasis' })
  }
  const { form, account } = draft.payment
  const needsAccount = form === 'transfer' || draft.isSplitPayment
  if (isBlank(account) ? needsAccount : !isBankAccount(account)) {
    problems.push({ field: 'payment.account', message: 'invoices.account' })
  }
  return problems
}

/** `mayBeZero`: a corrected advance may be taken back whole. */
function advanceProblems(draft: InvoiceDraft, mayBeZero: boolean): FieldProblem[] {
  const advance = typedAmount(draft.advance)
  if (advance === null || advance < 0 || (advance === 0 && !mayBeZero)) {
    return [{ field: 'advance', message: 'invoices.advance' }]
  }
  const order = sumOf(totalsOf(draft.lines, draft.priceMode)).gross
  return advance > order ? [{ field: 'advance', message: 'invoices.advanceAboveOrder' }] : []
}

function kindProblems(kind: InvoiceKind, draft: InvoiceDraft): FieldProblem[] {
  if (isCorrection(kind)) {
    const reason = isBlank(draft.correction.reason)
      ? [{ field: 'correction.reason', message: 'invoices.correctionReason' }]
      : []
    return kind === 'KOR_ZAL' ? [...reason, ...advanceProblems(draft, true)] : reason
  }
  if (kind === 'ROZ' && draft.settles.length === 0) {
    return [{ field: 'settles', message: 'invoices.settlesNothing' }]
  }
  return kind === 'ZAL' ? advanceProblems(draft, false) : []
}

/**
 * Problems that keep a draft from being issued, by field (`lines.3.quantity`); the same in the form and on the
 * server, which adds those that need the database. `today` is a day in Warsaw.
 */
export function draftProblems(kind: InvoiceKind, draft: InvoiceDraft, today: string): FieldProblem[] {
  const { lines } = draft
  const ofLines = lines.flatMap((line, i) =>
    lineProblems(line, draft, isCorrection(kind)).map(({ field, message }) => ({
      field: `lines.${i}.${field}`,
      message,
    })),
  )
  const noLines = lines.length === 0 && !isCorrection(kind)
  return [
    ...buyerProblems(draft),
    ...partyProblems(draft),
    ...dayProblems(draft, today),
    ...(noLines ? [{ field: 'lines', message: sentence('invoices.noLines') }] : []),
    ...ofLines,
    ...taxProblems(draft),
    ...kindProblems(kind, draft),
  ]
}
