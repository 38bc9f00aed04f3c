import type { PriceMode, RateTotals, VatRate } from '../../lib/vat.ts'

// Content of an issued invoice, the source of its XML, its print and its preview. Amounts are in grosze, days are
// `2026-11-21`, quantities and unit prices decimals as text. A proforma is never FA(3), so it has no document.

export const documentKinds = ['VAT', 'ZAL', 'ROZ', 'KOR', 'KOR_ZAL', 'KOR_ROZ'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isCorrectionKind = (kind: DocumentKind): boolean => kind.startsWith('KOR')

export interface DocumentAddress {
  /** ISO 3166, `PL`. */
  readonly country: string
  readonly line1: string
  readonly line2: string | null
}

interface DocumentContact {
  readonly email: string | null
  /** At most 16 characters. */
  readonly phone: string | null
}

export type BuyerIdentity =
  | { readonly kind: 'nip'; readonly nip: string }
  | { readonly kind: 'eu'; readonly country: string; readonly number: string }
  | { readonly kind: 'other'; readonly country: string | null; readonly number: string }
  /** Consumer, or another person without a number. */
  | { readonly kind: 'none' }

export interface DocumentSeller extends DocumentContact {
  readonly nip: string
  readonly name: string
  readonly address: DocumentAddress
  /** `PL` before the NIP, for sales to the European Union. */
  readonly isEuPayer: boolean
}

export interface DocumentBuyer extends DocumentContact {
  readonly identity: BuyerIdentity
  readonly name: string
  readonly address: DocumentAddress
  readonly customerNumber: string | null
  /** Links a corrected buyer with its earlier data. */
  readonly key: string | null
  /** Unit of local government (JST): the recipient is a third party. */
  readonly isLocalUnit: boolean
  /** Member of a VAT group (GV): the recipient is a third party. */
  readonly isGroupMember: boolean
}

/** Roles in the order of their codes, 1 to 11. */
export const partyRoles = [
  'factor',
  'recipient',
  'original',
  'buyer',
  'issuer',
  'payer',
  'localUnitIssuer',
  'localUnitRecipient',
  'groupIssuer',
  'groupRecipient',
  'employee',
] as const
export type PartyRole = (typeof partyRoles)[number]

export interface ThirdParty extends DocumentContact {
  readonly identity: BuyerIdentity | { readonly kind: 'internal'; readonly number: string }
  readonly name: string
  readonly address: DocumentAddress | null
  readonly role: PartyRole | { readonly described: string }
  /** Percent of a further buyer, `50`. */
  readonly share: string | null
  readonly customerNumber: string | null
  readonly key: string | null
}

export interface DocumentLine {
  /** The same before and after a correction. */
  readonly number: number
  /** Line as it was before the correction (StanPrzed). */
  readonly isBefore: boolean
  readonly name: string
  readonly unit: string
  readonly quantity: string
  /** Net or gross, by the document's price mode. */
  readonly unitPrice: string
  readonly discount: number
  /** Quantity times unit price less discount: net or gross, by the price mode. */
  readonly amount: number
  readonly rate: VatRate
  readonly isAnnex15: boolean
  /** `GTU_01` to `GTU_13`. */
  readonly gtu: string | null
  /** Where lines were sold on different days. */
  readonly soldOn: string | null
}

/** Line of the order or contract that an advance is paid for; its prices are net. */
export interface AdvanceOrderLine {
  readonly number: number
  readonly isBefore: boolean
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly net: number
  readonly vat: number
  readonly rate: VatRate
  readonly isAnnex15: boolean
  readonly gtu: string | null
}

export interface AdvanceOrder {
  /** Value of the whole order, gross. */
  readonly gross: number
  readonly lines: readonly AdvanceOrderLine[]
}

/** An advance invoice that this document settles; without a KSeF number it was issued outside KSeF. */
export interface SettledAdvance {
  readonly number: string
  readonly ksefNumber: string | null
  readonly totals: readonly RateTotals[]
}

export interface CorrectedInvoice {
  readonly number: string
  readonly issuedOn: string
  /** Null: issued outside KSeF. */
  readonly ksefNumber: string | null
}

/** When a correction counts in the VAT register: codes 1 to 3. */
export const correctionEffects = ['original', 'correction', 'other'] as const
export type CorrectionEffect = (typeof correctionEffects)[number]

export interface DocumentCorrection {
  readonly reason: string
  readonly effect: CorrectionEffect
  readonly invoices: readonly CorrectedInvoice[]
  /** Days of a discount on all deliveries of a period. */
  readonly period: string | null
  /** The right number, where the number of the invoice was wrong. */
  readonly rightNumber: string | null
  readonly sellerBefore: DocumentSeller | null
  readonly buyersBefore: readonly Pick<DocumentBuyer, 'identity' | 'name' | 'address' | 'key'>[]
  /** Amount of an advance or final invoice that was paid, or left to pay, before. */
  readonly payableBefore: number | null
}

/** Forms in the order of their codes, 1 to 7. */
export const paymentForms = ['cash', 'card', 'voucher', 'cheque', 'credit', 'transfer', 'mobile'] as const
export type PaymentForm = (typeof paymentForms)[number]

export interface DocumentAccount {
  readonly number: string
  readonly swift: string | null
  readonly bank: string | null
  readonly label: string | null
}

export interface PartialPayment {
  readonly amount: number
  readonly paidOn: string
  readonly form: PaymentForm | null
}

export type PaymentState =
  | { readonly kind: 'open' }
  | { readonly kind: 'paid'; readonly paidOn: string }
  | { readonly kind: 'parts'; readonly isWhole: boolean; readonly parts: readonly PartialPayment[] }

export interface DocumentPayment {
  readonly state: PaymentState
  readonly dueOn: readonly string[]
  readonly form: PaymentForm | { readonly described: string } | null
  readonly accounts: readonly DocumentAccount[]
}

/** Ground of an exemption: the Polish act, the directive 2006/112/EC, or another. */
export interface ExemptionBasis {
  readonly kind: 'act' | 'directive' | 'other'
  readonly text: string
}

export type SaleTime =
  /** On the day of issue. */
  | { readonly kind: 'issue' }
  | { readonly kind: 'day'; readonly on: string }
  | { readonly kind: 'period'; readonly from: string; readonly to: string }

interface NamedPaper {
  readonly number: string | null
  readonly signedOn: string | null
}

export interface DocumentFooter {
  readonly text: string | null
  readonly fullName: string | null
  readonly krs: string | null
  readonly regon: string | null
  readonly bdo: string | null
}

export interface InvoiceDocument {
  readonly kind: DocumentKind
  readonly number: string
  /** Instant when the XML was made, `2026-11-21T08:00:00Z`. */
  readonly createdAt: string
  readonly issuedOn: string
  readonly place: string | null
  readonly sale: SaleTime
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  readonly thirdParties: readonly ThirdParty[]
  readonly priceMode: PriceMode
  readonly lines: readonly DocumentLine[]
  /** An advance: what was paid. A final invoice: what is left. A correction: the difference. */
  readonly totals: readonly RateTotals[]
  /** P_15; see `totals`. */
  readonly payable: number
  readonly isCashMethod: boolean
  readonly isReverseCharge: boolean
  readonly isSplitPayment: boolean
  readonly exemption: ExemptionBasis | null
  readonly correction: DocumentCorrection | null
  /** Payments of an advance invoice, when there were several. */
  readonly advancePayments: readonly { readonly amount: number; readonly paidOn: string }[]
  readonly order: AdvanceOrder | null
  readonly settledAdvances: readonly SettledAdvance[]
  readonly remarks: readonly {
    readonly key: string
    readonly value: string
    /** Number of the line it is about. */
    readonly line: number | null
  }[]
  readonly payment: DocumentPayment
  readonly contracts: readonly NamedPaper[]
  readonly orders: readonly NamedPaper[]
  readonly footer: DocumentFooter
}
