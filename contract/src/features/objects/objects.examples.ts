import { aBuilding } from '../buildings/buildings.examples.ts'
import type { ObjectRow } from './objects.contract.ts'

/** The n-th building as a row of the list of objects, with whom to call. */
export function anObjectRow(overrides: Partial<ObjectRow> = {}, n = 1): ObjectRow {
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
