import type { SeriesKind } from '../settings/document-series.ts'
import { documentKinds } from './invoice-document.ts'

/** Kinds of FA(3), and the proforma, which is never sent to KSeF. */
export const invoiceKinds = [...documentKinds, 'PRO'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Kinds a draft is begun as; a correction is begun from an issued invoice. */
export const begunKinds = ['VAT', 'ZAL', 'ROZ', 'PRO'] as const

export const isCorrection = (kind: InvoiceKind): boolean => kind.startsWith('KOR')

export const seriesOf = (kind: InvoiceKind): SeriesKind =>
  isCorrection(kind) ? 'KOR' : (kind as Exclude<InvoiceKind, 'KOR_ZAL' | 'KOR_ROZ'>)

/** `issuing`: held for some seconds, in which it can be taken back. */
export const invoiceStates = ['draft', 'issuing', 'issued'] as const
export type InvoiceState = (typeof invoiceStates)[number]
