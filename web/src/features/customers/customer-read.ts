import { type Customer, customer } from '@zlecenia/contract/features/customers/customers.contract'
import { toldAs } from '../../lib/told.ts'

/** A client as any server of spec section 7 may spell it: `phoneNumber`, and null or no key where there is nothing. */
type Told = { [K in keyof Customer]?: Customer[K] | null } & { id: string; phoneNumber?: string | null }

const asCustomer = toldAs(customer)

/** A client of ours, however its server spells it. */
export const customerRead = ({ phoneNumber, ...it }: Told): Customer =>
  asCustomer({
    ...it,
    phone: it.phone ?? phoneNumber,
    clientType: it.clientType ?? (it.companyName || it.nip ? 'company' : 'private'),
    buildings: (it.buildings ?? []).map((building) => ({
      ...building,
      isBuilding: building.isBuilding ?? true,
    })),
  })
