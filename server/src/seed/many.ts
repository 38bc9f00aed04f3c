import {
  aBillingRecord,
  aBuilding,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import {
  aCommunity,
  aCompany,
  aCustomer,
  contactOf,
} from '@zlecenia/contract/features/customers/customers.examples'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleCustomer } from './customers.ts'
import { devicesOf, insertDevices } from './devices.ts'
import { insertCustomers } from './insert-customers.ts'

/** Numbers after the example data, so that both fit into one database. */
const firstNumber = 10_001
const builders = [aCustomer, aCommunity, aCompany] as const

/** A third of each kind, one building each with contact and billing record, every fourth client with two. */
export async function seedMany(db: Queryable, { customers }: { customers: number }): Promise<void> {
  const clients = Array.from({ length: customers }, (_, i) => manyCustomer(firstNumber + i))
  const createdAt = new Date()
  await insertCustomers(db, clients, { createdAt, confirmedBy: null })
  const buildings = clients.flatMap((customer) => customer.files.map((file) => file.building))
  const devices = buildings.flatMap((building, i) => devicesOf(building, firstNumber + i))
  await insertDevices(db, devices, createdAt)
}

function manyCustomer(n: number): ExampleCustomer {
  const customer = (builders[n % 3] ?? aCustomer)({}, n)
  const numbers = n % 4 === 0 ? [n * 2, n * 2 + 1] : [n * 2]
  return {
    customer,
    files: numbers.map((building) => ({
      building: aBuilding({ contactPersons: [aContactPerson({}, building)] }, building, customer),
      notes: [],
      billingDetails: [aBillingRecord({}, building, contactOf(customer))],
    })),
  }
}
