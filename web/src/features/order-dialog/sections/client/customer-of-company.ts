import type { FoundCompany } from '#features/company-registry/index.ts'
import type { OurCustomer } from '#features/customers/index.ts'

const orNull = (text: string) => text || null

/** The NIP is the requested one. */
export function customerOfCompany(id: string, found: FoundCompany, typed: { nip: string }): OurCustomer {
  return {
    id,
    name: found.name || found.companyName,
    email: orNull(found.email),
    phone: orNull(found.phone),
    address: orNull(found.address),
    city: orNull(found.city),
    zipCode: orNull(found.postalCode),
    nip: orNull(typed.nip.trim()),
    regon: orNull(found.regon),
    companyName: orNull(found.companyName),
    clientType: 'company',
    version: found.version,
  }
}
