import {
  type Contact,
  contact,
  requiredContactFields,
} from '@zlecenia/contract/features/customers/customers.contract'
import { isBlankContact } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { required } from '@zlecenia/contract/lib/rules'

export const contactKeys = [
  'type',
  'name',
  'email',
  'phone',
  'companyName',
  'nip',
  'regon',
  'address',
  'postalCode',
  'city',
] as const satisfies readonly (keyof Contact)[]

/** The ten contact fields alone. */
export function contactIn(value: Contact): Contact {
  const { type, name, email, phone, companyName, nip, regon, address, postalCode, city } = value
  return { type, name, email, phone, companyName, nip, regon, address, postalCode, city }
}

/**
 * What is to become of a stored client or billing record that came back with an order (wire.md, decisions 6 and 7):
 * null keeps it, else these fields replace its own. Nothing filled is "as it is".
 */
export function changeOf(sent: Contact, stored: Contact): Contact | null {
  const fields = contactIn(sent)
  if (isBlankContact(fields) || same(fields, stored)) return null
  // What was stored before it was normalised is unchanged when its normal form came back.
  const normal = contact.safeParse(contactIn(stored))
  return normal.success && same(fields, normal.data) ? null : fields
}

function same(a: Contact, b: Contact): boolean {
  return contactKeys.every((key) => a[key] === b[key])
}

/** What a contact lacks, below `path`. */
export function missingIn(value: Contact, path: string): FieldProblem[] {
  return requiredContactFields(value.type)
    .filter((field) => required(value[field]) !== true)
    .map((field) => ({ field: `${path}.${field}`, message: 'rules.required' }))
}

/** A contact in the columns of `customers` and `billing_records`. */
export function contactColumns(value: Contact) {
  const { companyName, postalCode, ...same } = contactIn(value)
  return { ...same, company_name: companyName, postal_code: postalCode }
}
