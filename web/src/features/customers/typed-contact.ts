import { type Customer, clientType } from '@zlecenia/contract/features/customers/customers.contract'
import { normalNip, normalPhone, normalPostalCode, normalRegon } from '@zlecenia/contract/lib/identifiers'
import { z } from 'zod'

/** The contact fields as a form holds them: typed text, never null. The rules are the contract's. */
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

/** The fields a person alone has, then those of a company: the order on the screen. */
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

/** A client of ours as far as the order dialog needs it; its version may be unknown. */
export type OurClient = Omit<Customer, 'buildings' | 'version'> & { version: number | null }

/** A result is a company if its type is company or it has a company name or NIP (requirements 4). */
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

/** Whether anything but the kind was filled. */
export function hasContactText(it: TypedContact): boolean {
  return contactTexts.some((field) => it[field].trim() !== '')
}

const normal: Readonly<Record<string, (text: string) => string>> = {
  phone: normalPhone,
  postalCode: normalPostalCode,
  nip: normalNip,
  regon: normalRegon,
}
/** A field's text in the form it is kept in: "66400" and "66-400" are one. */
export const normalText = (field: string, text: string): string => normal[field]?.(text) ?? text.trim()

const orNull = (text: string) => text.trim() || null

/**
 * The contact fields as they are posted. What a private person's form hides is not sent, though kept as typed;
 * `withAddress` says whether address, postal code and city are shown to a private person.
 */
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

/**
 * The fields in which something typed is another than it was, each with what it was; both as they are posted. Written
 * another way is not another.
 */
export function changedFields(was: TypedContact, now: TypedContact) {
  const [before, after] = [contactToSend(was, true), contactToSend(now, true)]
  const fields = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    fields
      .filter((it) => normalText(it, before[it] ?? '') !== normalText(it, after[it] ?? ''))
      .map((it) => [it, before[it]]),
  ) as Partial<typeof before>
}

/** How a client is called: a company by its name, a person by theirs. */
export const nameOfContact = (it: TypedContact): string =>
  (it.clientType === 'company' && it.companyName.trim()) || it.name.trim()
