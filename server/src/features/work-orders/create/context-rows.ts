import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { contactColumns } from './contacts.ts'
import { buildingColumns, customerColumns, type Plan, type PlannedContact } from './plan.ts'

type Row = Record<string, unknown>

/** Rows that stand beside an order, in the columns of their tables. */
export interface ContextRows {
  customers: Row[]
  changedCustomers: Row[]
  buildings: Row[]
  contacts: Row[]
  billing: Row[]
  changedBilling: Row[]
  notes: Row[]
}

/** What has to be written beside the order; empty lists when all of it is there already. */
export function contextRows(plan: Plan, sent: Investment): ContextRows {
  const { client, building, caretaker, billing, notes } = plan
  const at = { building_id: building.id }
  const when = (it: PlannedContact | null, write: PlannedContact['write']) =>
    it?.write === write ? [it] : []
  const billingColumns = (it: PlannedContact) => ({ id: it.id, ...at, ...contactColumns(it.fields) })
  const { description, notes: remarks } = sent.building
  return {
    customers: when(client, 'insert').map(customerColumns),
    changedCustomers: when(client, 'update').map(customerColumns),
    buildings: building.isNew
      ? [{ ...buildingColumns(building), customer_id: client.id, description, notes: remarks }]
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
