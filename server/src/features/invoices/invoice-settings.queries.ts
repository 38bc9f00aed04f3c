import type {
  DocumentFooter,
  DocumentSeller,
  PaymentForm,
} from '@zlecenia/contract/features/invoices/invoice-document'
import { bareNip } from '@zlecenia/contract/lib/identifiers'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface InvoiceSettingsRow {
  place: string | null
  accounts: { number: string; bank: string | null; label: string | null }[]
  dueDays: number
  paymentForm: PaymentForm
  exemption: string | null
  remark: string | null
  krs: string | null
  regon: string | null
  bdo: string | null
  ksefFrom: string | null
  version: number
}

const read = statement(
  'invoiceSettings.read',
  `select place, accounts, due_days as "dueDays", payment_form as "paymentForm", exemption, remark, krs, regon, bdo,
          to_char(ksef_from, 'YYYY-MM-DD') as "ksefFrom", version
     from invoice_settings`,
)

export async function invoiceSettingsRow(db: Queryable): Promise<InvoiceSettingsRow> {
  const row = (await db.query<InvoiceSettingsRow>(read)).rows[0]
  if (!row) throw new Error('The settings of invoices are missing')
  return row
}

interface Company {
  name: string
  nip: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  phone: string | null
  email: string | null
}

const company = statement(
  'invoiceSettings.company',
  `select company_name as name, nip, address, postal_code as "postalCode", city, phone, email from settings`,
)

/** Null while the company's settings have no NIP or address. */
export async function sellerOf(db: Queryable): Promise<DocumentSeller | null> {
  const it = (await db.query<Company>(company)).rows[0]
  if (!it?.nip || !it.address || !it.city) return null
  return {
    nip: bareNip(it.nip),
    name: it.name,
    address: { country: 'PL', line1: it.address, line2: [it.postalCode, it.city].filter(Boolean).join(' ') },
    email: it.email,
    phone: it.phone && it.phone.length <= 16 ? it.phone : null,
    isEuPayer: false,
  }
}

export const footerOf = ({ krs, regon, bdo }: InvoiceSettingsRow): DocumentFooter => ({
  text: null,
  fullName: null,
  krs,
  regon,
  bdo,
})

const closed = statement('closedMonths.one', 'select 1 from closed_months where month = $1')

/** `month` is `2026-11`. */
export async function isMonthClosed(db: Queryable, month: string): Promise<boolean> {
  return (await db.query(closed, [month])).rows.length > 0
}
