import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'

/** A client as any server of spec section 7 may spell it: `phoneNumber`, and no key where there is nothing. */
type Told = Partial<Customer> & Pick<Customer, 'id'> & { phoneNumber?: string | null }

/** A client of ours, however its server spells it. */
export function customerRead({ phoneNumber, ...it }: Told): Customer {
  return {
    ...it,
    name: it.name ?? '',
    email: it.email ?? null,
    phone: it.phone ?? phoneNumber ?? null,
    address: it.address ?? null,
    city: it.city ?? null,
    zipCode: it.zipCode ?? null,
    nip: it.nip ?? null,
    regon: it.regon ?? null,
    companyName: it.companyName ?? null,
    clientType: it.clientType ?? (it.companyName || it.nip ? 'company' : 'private'),
    version: it.version ?? 1,
    buildings: (it.buildings ?? []).map((building) => ({
      ...building,
      isBuilding: building.isBuilding ?? true,
    })),
  }
}
