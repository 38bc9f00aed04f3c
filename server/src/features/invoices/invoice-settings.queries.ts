import type {
  DocumentFooter,
  DocumentSeller,
  PaymentForm,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceSettings } from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import { bareNip, isNip } from '@zlecenia/contract/lib/identifiers'
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

const save = statement(
  'invoiceSettings.save',
  `update invoice_settings
      set place = $1, accounts = $2, due_days = $3, payment_form = $4, exemption = $5, remark = $6, krs = $7,
          regon = $8, bdo = $9, ksef_from = $10, version = version + 1
    where version = $11`,
)

/** 0 when the settings changed since `version`. */
export async function saveInvoiceSettingsRow(tx: Queryable, it: InvoiceSettingsRow): Promise<number> {
  const payment = [JSON.stringify(it.accounts), it.dueDays, it.paymentForm]
  const footer = [it.remark, it.krs, it.regon, it.bdo]
  const values = [it.place, ...payment, it.exemption, ...footer, it.ksefFrom, it.version]
  return (await tx.query(save, values)).rowCount
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

/** Data of the company that an issue needs and the settings lack. */
export async function companyLacks(db: Queryable): Promise<InvoiceSettings['companyLacks']> {
  const it = (await db.query<Company>(company)).rows[0]
  const has = { nip: isNip(it?.nip ?? ''), address: Boolean(it?.address), city: Boolean(it?.city) }
  return (['nip', 'address', 'city'] as const).filter((field) => !has[field])
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

const allClosed = statement('closedMonths.all', 'select month from closed_months order by month desc')
const close = statement('closedMonths.close', 'insert into closed_months values ($1) on conflict do nothing')
const reopen = statement('closedMonths.reopen', 'delete from closed_months where month = $1')

export async function closedMonthsRows(db: Queryable): Promise<string[]> {
  return (await db.query<{ month: string }>(allClosed)).rows.map(({ month }) => month)
}

/** 0 when it is closed already. */
export async function closeMonthRow(tx: Queryable, month: string): Promise<number> {
  return (await tx.query(close, [month])).rowCount
}

/** 0 when it is not closed. */
export async function reopenMonthRow(tx: Queryable, month: string): Promise<number> {
  return (await tx.query(reopen, [month])).rowCount
}
