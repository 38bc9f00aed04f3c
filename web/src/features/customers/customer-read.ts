import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { presentFields } from '#lib/present-fields.ts'

/** Servers of requirements 7 may send `phoneNumber`, null, or no key. */
type Received = { [K in keyof Customer]?: Customer[K] | null } & { id: string; phoneNumber?: string | null }

const nobody: Omit<Customer, 'id' | 'clientType' | 'buildings'> = {
  name: '',
  email: null,
  phone: null,
  address: null,
  city: null,
  zipCode: null,
  nip: null,
  regon: null,
  companyName: null,
  version: 1,
}

export const customerRead = ({ phoneNumber, ...it }: Received): Customer => ({
  ...nobody,
  clientType: it.companyName || it.nip ? 'company' : 'private',
  ...presentFields({ phone: phoneNumber }),
  ...presentFields(it),
  id: it.id,
  buildings: (it.buildings ?? []).map((building) => ({
    ...building,
    isBuilding: building.isBuilding ?? true,
  })),
})
