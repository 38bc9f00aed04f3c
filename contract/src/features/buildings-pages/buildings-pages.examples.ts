import { aBuilding } from '../buildings/buildings.examples.ts'
import type { BuildingListRow } from './buildings-pages.contract.ts'

export function aBuildingListRow(overrides: Partial<BuildingListRow> = {}, n = 1): BuildingListRow {
  const { id, name, address, zipCode, city, type, customer, contactPersons } = aBuilding({}, n)
  const [person] = contactPersons
  return {
    id,
    name,
    address,
    zipCode,
    city,
    type,
    client: customer,
    contact: person ? { name: `${person.firstName} ${person.lastName}`, phone: person.phoneNumber } : null,
    openOrders: n % 3,
    ...overrides,
  }
}
