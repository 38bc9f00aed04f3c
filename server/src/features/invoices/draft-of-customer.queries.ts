import { type Queryable, statement } from '#platform/database/database.ts'
import type { FrozenContact } from './draft-of-orders.queries.ts'

export interface BilledCustomer {
  contact: FrozenContact
  paymentDays: number | null
  invoiceEmail: string | null
}

const customer = statement(
  'invoices.client',
  `select payment_days as "paymentDays", invoice_email as "invoiceEmail",
          json_build_object('type', type, 'name', name, 'email', email, 'companyName', company_name, 'nip', nip,
                            'address', coalesce(address, ''), 'postalCode', postal_code, 'city', coalesce(city, ''))
            as contact
     from customers where id = $1`,
)

const billable = statement(
  'invoices.billableClient',
  'select from customers where id = $1 and merged_into is null for share',
)

/** False for one that is unknown or merged into another; otherwise a merge waits for the transaction. */
export async function isBillable(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(billable, [id])).rows.length > 0
}

export async function customerToInvoice(tx: Queryable, id: string): Promise<BilledCustomer | null> {
  return (await tx.query<BilledCustomer>(customer, [id])).rows[0] ?? null
}
