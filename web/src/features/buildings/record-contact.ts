import type { BillingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { TypedContact } from '#features/customers/index.ts'

export function contactOfRecord(it: Omit<BillingRecord, 'version'>): TypedContact {
  return {
    clientType: it.type,
    name: it.name ?? '',
    email: it.email ?? '',
    phone: it.phone ?? '',
    companyName: it.companyName ?? '',
    nip: it.nip ?? '',
    regon: it.regon ?? '',
    address: it.address ?? '',
    postalCode: it.postalCode ?? '',
    city: it.city ?? '',
  }
}
