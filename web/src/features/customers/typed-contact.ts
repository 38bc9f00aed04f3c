import {
  type Customer,
  clientType,
  requiredContactFields,
} from '@zlecenia/contract/features/customers/customers.contract'
import { normalNip, normalPhone, normalPostalCode, normalRegon } from '@zlecenia/contract/lib/identifiers'
import { z } from 'zod'

export const typedContactShape = {
  clientType,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  nip: z.string(),
  regon: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
}
export const typedContact = z.object(typedContactShape)
export type TypedContact = z.infer<typeof typedContact>

export const contactTexts = [
  'name',
  'email',
  'phone',
  'companyName',
  'nip',
  'regon',
  'address',
  'postalCode',
  'city',
] as const satisfies readonly (keyof TypedContact)[]
export type ContactText = (typeof contactTexts)[number]

export const emptyContact = (): TypedContact => ({
  clientType: 'private',
  name: '',
  email: '',
  phone: '',
  companyName: '',
  nip: '',
  regon: '',
  address: '',
  postalCode: '',
  city: '',
})

export type OurCustomer = Omit<Customer, 'buildings' | 'version'> & { version: number | null }

/** Determined by type, company name or NIP (requirements 4). */
export function kindOf(it: { clientType: string; companyName: string | null; nip: string | null }) {
  return it.clientType === 'company' || it.companyName || it.nip ? 'company' : 'private'
}

export function contactOfCustomer(it: Omit<Customer, 'buildings' | 'version'>): TypedContact {
  return {
    clientType: kindOf(it),
    name: it.name,
    email: it.email ?? '',
    phone: it.phone ?? '',
    companyName: it.companyName ?? '',
    nip: it.nip ?? '',
    regon: it.regon ?? '',
    address: it.address ?? '',
    postalCode: it.zipCode ?? '',
    city: it.city ?? '',
  }
}

export function hasContactText(it: TypedContact): boolean {
  return contactTexts.some((field) => it[field].trim() !== '')
}

const normal: Readonly<Record<string, (text: string) => string>> = {
  phone: normalPhone,
  postalCode: normalPostalCode,
  nip: normalNip,
  regon: normalRegon,
}
/** Normalised: "66400" and "66-400" are equal. */
export const normalText = (field: string, text: string): string => normal[field]?.(text) ?? text.trim()

const orNull = (text: string) => text.trim() || null

/** Hidden fields of a private person stay but are not sent; `withAddress`: its address is visible. */
export function contactToSend(it: TypedContact, withAddress: boolean) {
  const company = it.clientType === 'company'
  const address = company || withAddress
  return {
    type: it.clientType,
    name: orNull(it.name),
    email: orNull(it.email),
    phone: orNull(it.phone),
    companyName: company ? orNull(it.companyName) : null,
    nip: company ? orNull(it.nip) : null,
    regon: company ? orNull(it.regon) : null,
    address: address ? orNull(it.address) : null,
    postalCode: address ? orNull(it.postalCode) : null,
    city: address ? orNull(it.city) : null,
  }
}

/** Changed fields with their former values, ignoring spelling. */
export function changedFields(was: TypedContact, now: TypedContact) {
  const before = contactToSend(was, true)
  const after = contactToSend(now, true)
  const fields = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    fields
      .filter((it) => normalText(it, before[it] ?? '') !== normalText(it, after[it] ?? ''))
      .map((it) => [it, before[it]]),
  ) as Partial<typeof before>
}

export const nameOfContact = (it: TypedContact): string =>
  (it.clientType === 'company' && it.companyName.trim()) || it.name.trim()

/** Required data (requirements 5.2) that are empty; a company may have no contact person. */
export function lackingOf(of: TypedContact): ContactText[] {
  const required = requiredContactFields(of.clientType)
  return contactTexts.filter((field) => field !== 'name' && required.includes(field) && !of[field])
}
