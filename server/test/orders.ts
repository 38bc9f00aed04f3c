import { readdir } from 'node:fs/promises'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import {
  anInvestment,
  aSlot,
  type InvestmentOverrides,
} from '@zlecenia/contract/features/order-base/investment.examples'
import { aFreshBuilding, putBuildings, putCatalogue, putCustomers } from './domain.ts'
import type { FileSent, SignedInAgent, World } from './world.ts'

export interface Office {
  office: SignedInAgent
  worker: SignedInAgent
  client: Customer
  /** Building with all nine notes, a contact and a default billing record. */
  file: BuildingDetails
  /** Order for known records, with one performer. */
  known(overrides?: InvestmentOverrides): InvestmentSent
  fresh(overrides?: InvestmentOverrides): InvestmentSent
  another(): Promise<{ client: Customer; file: BuildingDetails }>
}

export async function anOffice(world: World): Promise<Office> {
  const office = await world.signedIn('office', { firstName: 'Maria', lastName: 'Wójcik' })
  const worker = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  await putCatalogue(world.db)
  let n = 500
  const another = async () => {
    const customer = aCommunity({}, n++)
    const file = aFreshBuilding(n, customer)
    await putCustomers(world.db, [customer])
    await putBuildings(world.db, customer.id, [file])
    return { client: customer, file }
  }
  const { client, file } = await another()
  const people: InvestmentOverrides = { events: [aSlot({ userIds: [worker.user.id] })] }
  const coordinator = { coordinatorId: office.user.id }
  return {
    office,
    worker,
    client,
    file,
    another,
    fresh: (overrides = {}) =>
      anInvestment({ ...people, ...overrides, order: { ...coordinator, ...overrides.order } }),
    known: (overrides = {}) =>
      anInvestment({
        ...people,
        additionalInformation: snapshotOf(file),
        ...overrides,
        client: { ...contactOf(client), id: client.id, ...overrides.client },
        building: { ...placeOf(file), caretaker: null, ...overrides.building },
        billingDetails:
          overrides.billingDetails === null ? null : { ...billingOf(file), ...overrides.billingDetails },
        order: {
          ...coordinator,
          caretakerId: file.building.contactPersons[0]?.id,
          ...overrides.order,
        },
      }),
  }
}

/** A selected building, as the dialog sends it. */
export function placeOf({ building }: BuildingDetails) {
  const { id, address, zipCode, city, name, type } = building
  return { id, address, zipCode, city, name, type }
}

/** The first billing record of a building, as the dialog sends a selected one. */
export function billingOf({ billingDetails }: BuildingDetails) {
  const [first] = billingDetails
  if (!first) throw new Error('the building has no billing record')
  const { isDefault: _, version: __, ...record } = first
  return record
}

export function snapshotOf({ notes }: BuildingDetails): NonNullable<InvestmentSent['additionalInformation']> {
  return notes.flatMap((group) =>
    group.notes.map(({ id, content, title }) => ({ id, title: group.type, content, customTitle: title })),
  )
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export const aPicture: FileSent = { name: 'Zdjęcie bramy.png', bytes: png, type: 'image/png' }
/** Enough of a PDF to be recognised. */
export const aPdf: FileSent = {
  name: 'Umowa „Żubr”.pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  type: 'application/pdf',
}

/** Number of rows of the tables that an order can write to. */
export async function rowCounts(world: World): Promise<Record<string, number>> {
  const tables = [
    'customers',
    'buildings',
    'contact_persons',
    'building_notes',
    'billing_records',
    'orders',
    'order_services',
    'slots',
    'slot_performers',
    'order_files',
    'order_history',
    'order_state_changes',
    'slot_events',
    'audit_log',
    'idempotency_keys',
    'notifications',
    'drafts',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await world.db.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0] ?? {}
}

export async function filesOnDisk({ filesFolder }: World): Promise<string[]> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // The folder is created with the first file.
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
