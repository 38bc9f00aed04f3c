import {
  calledPerson,
  customerBuildingOf,
  customerBuildingSearchText,
  customerSearchText,
  peopleText,
} from '@zlecenia/contract/features/customers/customers.contract'
import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import {
  contactColumns,
  type Plan,
  type PlannedBuilding,
  type PlannedCaretaker,
  type PlannedContact,
} from '#features/order-base/index.ts'

type Row = Record<string, unknown>

export interface ContextRows {
  customers: Row[]
  changedCustomers: Row[]
  buildings: Row[]
  contacts: Row[]
  billing: Row[]
  changedBilling: Row[]
  notes: Row[]
}

export function contextRows(plan: Plan, sent: Investment): ContextRows {
  const { client, building, caretaker, billing, notes } = plan
  const at = { building_id: building.id }
  const when = (it: PlannedContact | null, write: PlannedContact['write']) =>
    it?.write === write ? [it] : []
  const billingColumns = (it: PlannedContact) => ({ id: it.id, ...at, ...contactColumns(it.fields) })
  const { description, notes: remarks } = sent.building
  return {
    customers: when(client, 'insert').map(customerRow),
    changedCustomers: when(client, 'update').map(customerRow),
    buildings: building.isNew
      ? [
          {
            ...buildingRow(building),
            customer_id: client.id,
            description,
            notes: remarks,
            persons_text: caretaker ? peopleText([calledPerson(nameOf(caretaker), caretaker.phone)]) : '',
          },
        ]
      : [],
    contacts: caretaker?.isNew
      ? [
          {
            id: caretaker.id,
            ...at,
            first_name: caretaker.firstName,
            last_name: caretaker.lastName,
            phone: caretaker.phone,
          },
        ]
      : [],
    billing: when(billing, 'insert').map(billingColumns),
    changedBilling: when(billing, 'update').map(billingColumns),
    notes: notes
      .filter((note) => note.isNew)
      .map(({ id, category, title, content }) => ({ id, ...at, category, title, content })),
  }
}

const nameOf = ({ firstName, lastName }: PlannedCaretaker) => [firstName, lastName].filter(Boolean).join(' ')

function customerRow(it: PlannedContact) {
  const { name, type: _, postalCode, ...rest } = it.fields
  const search = customerSearchText({ ...rest, name: name ?? '', zipCode: postalCode, id: it.id })
  return { id: it.id, ...contactColumns(it.fields), search_text: search }
}

function buildingRow(it: PlannedBuilding) {
  const { id, name, type, address, city } = it
  const search = customerBuildingSearchText(customerBuildingOf(it))
  return { id, name, type, address, city, zip_code: it.zipCode, search_text: search }
}
