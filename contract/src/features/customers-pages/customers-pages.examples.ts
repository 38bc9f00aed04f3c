import { aBillingRecord, aBuilding } from '../buildings/buildings.examples.ts'
import { aCommunity, aCustomer, contactOf } from '../customers/customers.examples.ts'
import type { CustomerDetails, CustomerListRow } from './customers-pages.contract.ts'

export function aCustomerListRow(overrides: Partial<CustomerListRow> = {}, n = 1): CustomerListRow {
  const { buildings: _, companyName, name, regon: __, ...customer } = (n % 2 ? aCommunity : aCustomer)({}, n)
  return {
    ...customer,
    name: companyName ?? name,
    contactName: companyName ? name : null,
    buildings: 2,
    openOrders: n % 3,
    createdAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  }
}

export function aCustomerDetails(overrides: Partial<CustomerDetails> = {}, n = 1): CustomerDetails {
  const { buildings: _, ...client } = aCommunity({}, n)
  const { id, address, city, contactPersons } = aBuilding({}, n, client)
  const { isDefault: __, ...record } = aBillingRecord({}, n, contactOf({ ...client, buildings: [] }))
  return {
    client: { ...client, createdAt: '2026-03-02T08:00:00.000Z' },
    contactPersons: contactPersons.map((person) => ({ ...person, building: { id, address, city } })),
    billingRecords: [{ ...record, buildings: 2 }],
    ...overrides,
  }
}
