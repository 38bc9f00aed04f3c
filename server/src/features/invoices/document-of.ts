import type {
  AdvanceOrder,
  AdvanceOrderLine,
  CorrectedInvoice,
  DocumentBuyer,
  DocumentFooter,
  DocumentKind,
  DocumentLine,
  DocumentSeller,
  InvoiceDocument,
  SettledAdvance,
  ThirdParty,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { ownTotals, type ReadLine, readLine } from '@zlecenia/contract/features/invoices/read-lines'
import { bareAccount } from '@zlecenia/contract/lib/bank-account'
import { bareNip } from '@zlecenia/contract/lib/identifiers'
import {
  type PriceMode,
  type RateTotals,
  sumOf,
  totalsDifference,
  totalsPerRate,
} from '@zlecenia/contract/lib/vat'

/** Data that the issuer adds to a draft: seller, number and moment. */
export interface IssueContext {
  number: string
  /** Instant, `2026-11-21T08:00:00Z`. */
  createdAt: string
  seller: DocumentSeller
  footer: DocumentFooter
}

/** Object of a correction: the document as it was issued, and the draft of its latest correction. */
export interface Corrected {
  invoice: CorrectedInvoice
  kind: DocumentKind
  /** State before this correction. */
  draft: InvoiceDraft
  payable: number
}

export interface Related {
  corrected: Corrected | null
  settled: readonly SettledAdvance[]
}

const orNull = (text: string): string | null => text.trim() || null

type Identified = Pick<InvoiceDraft['buyer'], 'kind' | 'nip' | 'country' | 'number'>

function identityOf({ kind, nip, country, number }: Identified): DocumentBuyer['identity'] {
  if (kind === 'nip') return { kind, nip: bareNip(nip) }
  if (kind === 'eu') return { kind, country: country.trim().toUpperCase(), number: number.trim() }
  if (kind === 'other') return { kind, country: orNull(country.toUpperCase()), number: number.trim() }
  return { kind }
}

const addressOf = ({
  country,
  line1,
  line2,
}: Pick<InvoiceDraft['buyer'], 'country' | 'line1' | 'line2'>) => ({
  country: orNull(country.toUpperCase()) ?? 'PL',
  line1: line1.trim(),
  line2: orNull(line2),
})

function buyerOf({ buyer }: InvoiceDraft): DocumentBuyer {
  return {
    identity: identityOf(buyer),
    name: buyer.name.trim(),
    address: addressOf(buyer),
    email: orNull(buyer.email),
    phone: null,
    customerNumber: null,
    key: null,
    isLocalUnit: buyer.isLocalUnit,
    isGroupMember: buyer.isGroupMember,
  }
}

const partyOf = (party: InvoiceDraft['parties'][number]): ThirdParty => ({
  identity: identityOf(party),
  name: party.name.trim(),
  address: party.line1.trim() ? addressOf(party) : null,
  role: party.role,
  share: null,
  customerNumber: null,
  key: null,
  email: null,
  phone: null,
})

function saleOf({ sale, issuedOn }: InvoiceDraft): InvoiceDocument['sale'] {
  const { kind, from, to } = sale
  if (kind === 'period' && from !== null && to !== null) return { kind, from, to }
  return kind === 'day' && from !== null && from !== issuedOn ? { kind, on: from } : { kind: 'issue' }
}

/** Lines of a checked draft; a line that cannot be read is a fault of the check. */
function linesOf(draft: InvoiceDraft): ReadLine[] {
  return draft.lines.map((line, i) => {
    const read = readLine(line)
    if (!read) throw new Error(`Line ${i + 1} of a checked draft cannot be read`)
    return read
  })
}

const documentLine = ({ id: _, ...line }: ReadLine, number: number, isBefore: boolean): DocumentLine => ({
  ...line,
  number,
  isBefore,
  soldOn: null,
})

const isSame = (a: ReadLine, b: ReadLine): boolean => JSON.stringify(a) === JSON.stringify(b)

interface CorrectedLine {
  number: number
  /** Null: added by the correction. */
  before: ReadLine | null
  after: ReadLine
}

/** A line that was removed stays with the quantity zero. */
function correctedLines(before: readonly ReadLine[], after: readonly ReadLine[]): CorrectedLine[] {
  const known = new Set(before.map(({ id }) => id))
  const now = new Map(after.map((line) => [line.id, line]))
  const kept = before.map((line, i) => {
    const is = now.get(line.id) ?? { ...line, quantity: '0', discount: 0, amount: 0 }
    return { number: i + 1, before: line, after: is }
  })
  const added = after.filter(({ id }) => !known.has(id))
  return [...kept, ...added.map((line, i) => ({ number: before.length + i + 1, before: null, after: line }))]
}

const isChanged = ({ before, after }: CorrectedLine) => before === null || !isSame(before, after)

/** Each line before and after. */
function bothStates<T>(
  lines: readonly CorrectedLine[],
  write: (line: ReadLine, number: number, isBefore: boolean) => T,
): T[] {
  return lines.flatMap(({ number, before, after }) => [
    ...(before ? [write(before, number, true)] : []),
    write(after, number, false),
  ])
}

function orderLine(line: ReadLine, number: number, isBefore: boolean, mode: PriceMode): AdvanceOrderLine {
  const { net, vat } = sumOf(totalsPerRate([line], mode))
  const { name, unit, quantity, unitPrice, rate, isAnnex15, gtu } = line
  return { number, isBefore, name, unit, quantity, unitPrice, net, vat, rate, isAnnex15, gtu }
}

const grossOf = (lines: readonly ReadLine[], mode: PriceMode) => sumOf(totalsPerRate(lines, mode)).gross

const orderOf = (lines: readonly ReadLine[], mode: PriceMode): AdvanceOrder => ({
  gross: grossOf(lines, mode),
  lines: lines.map((line, i) => orderLine(line, i + 1, false, mode)),
})

interface Parts {
  lines: DocumentLine[]
  totals: RateTotals[]
  order: AdvanceOrder | null
  correction: InvoiceDocument['correction']
}

const numbered = (lines: readonly ReadLine[]) => lines.map((line, i) => documentLine(line, i + 1, false))

/** Order of a corrected advance: FA(3) wants its lines before and after, also those that did not change. */
function correctedOrder(
  lines: readonly CorrectedLine[],
  after: readonly ReadLine[],
  { priceMode }: InvoiceDraft,
): AdvanceOrder {
  return {
    gross: grossOf(after, priceMode),
    lines: bothStates(lines, (line, number, isBefore) => orderLine(line, number, isBefore, priceMode)),
  }
}

function correctionParts(
  draft: InvoiceDraft,
  { corrected, settled }: Related & { corrected: Corrected },
): Parts {
  const { kind, invoice, payable } = corrected
  const after = linesOf(draft)
  const lines = correctedLines(linesOf(corrected.draft), after)
  const was = buyerOf(corrected.draft)
  const isOtherBuyer = JSON.stringify(was) !== JSON.stringify(buyerOf(draft))
  const paid = paidBy(settled)
  const totals = totalsDifference(ownTotals(kind, corrected.draft, paid), ownTotals(kind, draft, paid))
  const isOfAdvance = kind === 'ZAL'
  const changesOrder = isOfAdvance && (totals.length > 0 || lines.some(isChanged))
  return {
    lines: isOfAdvance ? [] : bothStates(lines.filter(isChanged), documentLine),
    totals,
    order: changesOrder ? correctedOrder(lines, after, draft) : null,
    correction: {
      reason: draft.correction.reason.trim(),
      effect: draft.correction.effect,
      invoices: [invoice],
      period: null,
      rightNumber: null,
      sellerBefore: null,
      buyersBefore: isOtherBuyer ? [was] : [],
      payableBefore: kind === 'VAT' ? null : payable,
    },
  }
}

const paidBy = (settled: readonly SettledAdvance[]) => settled.flatMap(({ totals }) => totals)

function partsOf(kind: DocumentKind, draft: InvoiceDraft, { corrected, settled }: Related): Parts {
  if (corrected) return correctionParts(draft, { corrected, settled })
  const lines = linesOf(draft)
  const totals = ownTotals(kind, draft, paidBy(settled))
  if (kind === 'ZAL') return { lines: [], totals, order: orderOf(lines, draft.priceMode), correction: null }
  return { lines: numbered(lines), totals, order: null, correction: null }
}

/** Document of a draft without problems (`draftProblems`); its XML, print and totals follow from it. */
export function documentOf(
  kind: DocumentKind,
  draft: InvoiceDraft,
  { number, createdAt, seller, footer }: IssueContext,
  related: Related,
): InvoiceDocument {
  const parts = partsOf(kind, draft, related)
  const { form, dueOn, account } = draft.payment
  const hasExempt = draft.lines.some(({ rate }) => rate === 'zw')
  return {
    kind,
    number,
    createdAt,
    issuedOn: draft.issuedOn,
    place: orNull(draft.place),
    sale: saleOf(draft),
    seller,
    buyer: buyerOf(draft),
    thirdParties: draft.parties.map(partyOf),
    priceMode: draft.priceMode,
    ...parts,
    payable: sumOf(parts.totals).gross,
    isCashMethod: draft.isCashMethod,
    isReverseCharge: draft.isReverseCharge,
    isSplitPayment: draft.isSplitPayment,
    exemption: hasExempt ? { kind: draft.exemption.kind, text: draft.exemption.text.trim() } : null,
    advancePayments: [],
    settledAdvances: related.settled,
    remarks: orNull(draft.remark) ? [{ key: 'Uwagi', value: draft.remark.trim(), line: null }] : [],
    payment: {
      state: { kind: 'open' },
      dueOn: dueOn === null ? [] : [dueOn],
      form,
      accounts: account.trim()
        ? [{ number: bareAccount(account), swift: null, bank: null, label: null }]
        : [],
    },
    contracts: [],
    orders: orNull(draft.orderNumber) ? [{ number: draft.orderNumber.trim(), signedOn: null }] : [],
    footer,
  }
}
