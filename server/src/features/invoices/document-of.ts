import type {
  AdvanceOrder,
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
import { advanceTotals, type ReadLine, readLine } from '@zlecenia/contract/features/invoices/read-lines'
import { typedAmount } from '@zlecenia/contract/lib/amounts'
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

const documentLine = ({ id: _, ...line }: ReadLine, number: number, isBefore = false): DocumentLine => ({
  ...line,
  number,
  isBefore,
  soldOn: null,
})

const isSame = (a: ReadLine, b: ReadLine): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changed lines before and after; a line that was removed stays with the quantity zero. */
function correctedLines(before: readonly ReadLine[], after: readonly ReadLine[]): DocumentLine[] {
  const known = new Map(before.map((line, i) => [line.id, { line, number: i + 1 }]))
  const now = new Map(after.map((line) => [line.id, line]))
  const changed = before.flatMap((line, i) => {
    const is = now.get(line.id) ?? { ...line, quantity: '0', discount: 0, amount: 0 }
    return isSame(line, is) ? [] : [documentLine(line, i + 1, true), documentLine(is, i + 1)]
  })
  const added = after.filter(({ id }) => !known.has(id))
  return [...changed, ...added.map((line, i) => documentLine(line, before.length + i + 1))]
}

function orderOf(lines: readonly ReadLine[], mode: PriceMode): AdvanceOrder {
  return {
    gross: sumOf(totalsPerRate(lines, mode)).gross,
    lines: lines.map((line, i) => {
      const { net, vat } = sumOf(totalsPerRate([line], mode))
      const { name, unit, quantity, unitPrice, rate, isAnnex15, gtu } = line
      return {
        number: i + 1,
        isBefore: false,
        name,
        unit,
        quantity,
        unitPrice,
        net,
        vat,
        rate,
        isAnnex15,
        gtu,
      }
    }),
  }
}

interface Parts {
  lines: DocumentLine[]
  totals: RateTotals[]
  order: AdvanceOrder | null
  correction: InvoiceDocument['correction']
}

const totalsOf = (lines: readonly ReadLine[], { priceMode }: InvoiceDraft) => totalsPerRate(lines, priceMode)

const numbered = (lines: readonly ReadLine[]) => lines.map((line, i) => documentLine(line, i + 1))

function correctionParts(draft: InvoiceDraft, corrected: Corrected): Parts {
  const before = linesOf(corrected.draft)
  const after = linesOf(draft)
  const was = buyerOf(corrected.draft)
  const isOtherBuyer = JSON.stringify(was) !== JSON.stringify(buyerOf(draft))
  return {
    lines: correctedLines(before, after),
    totals: totalsDifference(totalsOf(before, corrected.draft), totalsOf(after, draft)),
    order: null,
    correction: {
      reason: draft.correction.reason.trim(),
      effect: draft.correction.effect,
      invoices: [corrected.invoice],
      period: null,
      rightNumber: null,
      sellerBefore: null,
      buyersBefore: isOtherBuyer ? [was] : [],
      payableBefore: corrected.kind === 'VAT' ? null : corrected.payable,
    },
  }
}

function partsOf(kind: DocumentKind, draft: InvoiceDraft, { corrected, settled }: Related): Parts {
  if (corrected) return correctionParts(draft, corrected)
  const lines = linesOf(draft)
  const whole = totalsOf(lines, draft)
  if (kind === 'ZAL') {
    const totals = advanceTotals(typedAmount(draft.advance) ?? 0, whole)
    return { lines: [], totals, order: orderOf(lines, draft.priceMode), correction: null }
  }
  if (kind !== 'ROZ') return { lines: numbered(lines), totals: whole, order: null, correction: null }
  const paid = settled.flatMap(({ totals }) => totals)
  const perRate = paid.map(({ rate }) => ({
    rate,
    ...sumOf(paid.filter((it) => it.rate === rate)),
  }))
  const once = perRate.filter((it, i) => perRate.findIndex(({ rate }) => rate === it.rate) === i)
  return { lines: numbered(lines), totals: totalsDifference(once, whole), order: null, correction: null }
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
