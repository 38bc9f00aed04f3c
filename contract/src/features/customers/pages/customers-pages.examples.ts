import { chanceOf, exampleId } from '../../../examples/chance.ts'
import { examplePhone } from '../../../examples/identifiers.ts'
import { examplePerson, mailName } from '../../../examples/people.ts'
import { aBillingRecord, aBuilding } from '../../buildings/buildings.examples.ts'
import type { Customer } from '../customers.contract.ts'
import { aCommunity, aCustomer, contactOf } from '../customers.examples.ts'
import type { CustomerContact } from './customer-contacts.contract.ts'
import type { CustomerDuplicate, DuplicateSide } from './customer-duplicates.contract.ts'
import type { CustomerRecord } from './customer-record.contract.ts'
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
    archived: false,
    ...overrides,
  }
}

export function aCustomerRecord(overrides: Partial<CustomerRecord> = {}, n = 1): CustomerRecord {
  const { buildings: _, ...client } = aCommunity({}, n)
  return {
    ...client,
    paymentDays: 14,
    invoiceEmail: 'faktury@wspolnota.example',
    remarks: null,
    archived: false,
    removable: false,
    createdAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  }
}

const positions = [
  'Prezes zarządu',
  'Administrator',
  'Księgowość',
  'Sekretariat',
  'Kierownik techniczny',
] as const

export function aCustomerContact(overrides: Partial<CustomerContact> = {}, n = 1): CustomerContact {
  const { name } = examplePerson(`customer contact ${n}`)
  return {
    id: exampleId(`customer contact ${n}`),
    name,
    phone: examplePhone(70_000 + n),
    position: chanceOf(`position ${n}`).pick(positions),
    email: `${mailName(name)}@biuro.example`,
    isMain: false,
    archived: false,
    version: 1,
    ...overrides,
  }
}

const paymentDays = [7, 14, 14, 21, 30] as const
const remarks = [
  'Faktury tylko e-mailem, papierowych nie przyjmują.',
  'Dzwonić po 10:00; w środy biuro nieczynne.',
  'Protokół podpisuje zarząd, nie dozorca.',
  'Każde zlecenie powyżej 1 500 zł wymaga zgody zarządu.',
] as const

/** Terms agreed with a company; empty for a private person. */
export function aCustomersTerms(client: Customer, n: number) {
  const chance = chanceOf(`terms ${n}`)
  if (client.clientType === 'private') return { paymentDays: null, invoiceEmail: null, remarks: null }
  const at = client.email?.split('@')[1]
  return {
    paymentDays: chance.pick(paymentDays),
    invoiceEmail: at && chance.may(0.7) ? `faktury@${at}` : null,
    remarks: chance.may(0.4) ? chance.pick(remarks) : null,
  }
}

export function aCustomerDetails(overrides: Partial<CustomerDetails> = {}, n = 1): CustomerDetails {
  const client = aCustomerRecord({}, n)
  const { id, address, city, contactPersons } = aBuilding({}, n, client)
  const { isDefault: __, ...record } = aBillingRecord({}, n, contactOf({ ...client, buildings: [] }))
  return {
    client,
    contacts: [aCustomerContact({ isMain: true }, n), aCustomerContact({}, n + 1)],
    merges: [],
    owns: 0,
    pays: 0,
    contactPersons: contactPersons.map((person) => ({ ...person, building: { id, address, city } })),
    billingRecords: [{ ...record, buildings: 2 }],
    ...overrides,
  }
}

function aDuplicateSide(n: number): DuplicateSide {
  const { openOrders: _, archived: __, zipCode: ___, ...side } = aCustomerListRow({}, n)
  return side
}

export function aCustomerDuplicate(overrides: Partial<CustomerDuplicate> = {}): CustomerDuplicate {
  const first = {
    ...aDuplicateSide(31),
    name: 'Wspólnota Mieszkaniowa Wiosenna 8',
    createdAt: '2025-10-19T08:00:00.000Z',
  }
  const second = { ...aDuplicateSide(33), name: 'WM Wiosenna 8', createdAt: '2026-11-11T10:00:00.000Z' }
  return {
    id: exampleId('double'),
    reasons: ['name', 'phone'],
    foundAt: '2026-11-11T10:05:00.000Z',
    different: false,
    first,
    second,
    ...overrides,
  }
}
