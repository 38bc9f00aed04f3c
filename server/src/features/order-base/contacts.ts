import {
  type Contact,
  contact,
  contactFields,
  contactKeys,
  requiredContactFields,
} from '@zlecenia/contract/features/customers/customers.contract'
import { isBlankContact, type SeenContact } from '@zlecenia/contract/features/order-base/investment.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { required } from '@zlecenia/contract/lib/rules'
import { readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'

export function pickContact(value: Contact): Contact {
  const { type, name, email, phone, companyName, nip, regon, address, postalCode, city } = value
  return { type, name, email, phone, companyName, nip, regon, address, postalCode, city }
}

/** Values to store when the record does not change. */
export const blankContact: Omit<Contact, 'type'> = {
  name: null,
  email: null,
  phone: null,
  companyName: null,
  nip: null,
  regon: null,
  address: null,
  postalCode: null,
  city: null,
}

export function mayChange(sent: Contact, seen: SeenContact | null): boolean {
  return !isBlankContact(pickContact(sent)) && (!seen || Object.keys(seen.changed).length > 0)
}

/** Null keeps the record (requirements, decisions 6 and 7); with `seen` only changed fields count. */
export function changeOf(sent: Contact, stored: Contact, seen: SeenContact | null): Contact | null {
  if (!mayChange(sent, seen)) return null
  const fields = seen ? { ...pickContact(stored), ...changedIn(sent, seen) } : pickContact(sent)
  if (same(fields, stored)) return null
  // Records stored before normalisation compare by their normal form.
  const normal = contact.safeParse(pickContact(stored))
  return normal.success && same(fields, normal.data) ? null : fields
}

const changedIn = (sent: Contact, { changed }: SeenContact): Partial<Contact> =>
  Object.fromEntries(contactKeys.filter((key) => key in changed).map((key) => [key, sent[key]]))

export function changedMeanwhile(
  sent: Contact,
  stored: Contact & { version: number },
  seen: SeenContact | null,
  caller: Caller,
): (keyof Contact)[] {
  if (!seen || !mayChange(sent, seen) || seen.version === stored.version) return []
  return contactKeys.filter((key) => {
    const was = seen.changed[key]
    if (was === undefined) return false
    // A comparison would answer a guess.
    if (!readsContactData(caller)) return true
    const now = normal(key, stored[key])
    return now !== normal(key, was) && now !== normal(key, sent[key])
  })
}

/** Unparsable values stay. */
const normal = (key: keyof Contact, value: string | null) => contactFields[key].safeParse(value).data ?? value

function same(a: Contact, b: Contact): boolean {
  return contactKeys.every((key) => a[key] === b[key])
}

/** Fields that are required and empty; with `seen`, only those the sender removed. */
export function missingIn(value: Contact, path: string, seen: SeenContact | null): FieldProblem[] {
  return requiredContactFields(value.type)
    .filter((field) => required(value[field]) !== true)
    .filter((field) => !seen || field in seen.changed || 'type' in seen.changed)
    .map((field) => ({ field: `${path}.${field}`, message: 'rules.required' }))
}

export function contactColumns(value: Contact) {
  const { companyName, postalCode, ...same } = pickContact(value)
  return { ...same, company_name: companyName, postal_code: postalCode }
}
