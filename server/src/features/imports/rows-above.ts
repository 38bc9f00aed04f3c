import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold } from '@zlecenia/contract/lib/text'
import { has, problem } from './import-groups.ts'
import { keepLine, type ReadRow, type Values } from './read-row.ts'

const customerNames = ['clientId', 'nip', 'clientName', 'contactPerson'] as const
const ofCustomer = [...customerNames, 'address', 'postalCode', 'city', 'phone'] as const
const buildingNames = ['buildingId', 'buildingName', 'buildingAddress'] as const
const ofBuilding = [...buildingNames, 'buildingPostalCode', 'buildingCity'] as const

const says = (values: Values, fields: readonly ImportField[]) => fields.some((it) => values[it] !== undefined)
function copied(from: Values, to: Values, fields: readonly ImportField[]): void {
  for (const it of fields) {
    const value = from[it]
    if (value !== undefined) to[it] ??= value
  }
}
const isSameCustomer = (one: Values, other: Values) =>
  customerNames.every((it) => !one[it] || !other[it] || fold(one[it]) === fold(other[it]))

/** Skips the second of two equal rows, and rows without values. */
export function skipRepeated(rows: readonly ReadRow[]): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    if (row.skipped) continue
    const values = Object.entries(row.values).map(([field, value]) => `${field} ${fold(value)}`)
    if (values.length === 0 && row.kept.length === 0) {
      row.skipped = 'imports.problem.empty'
      continue
    }
    const key = [...values, ...row.kept.map(({ line }) => line), ...Object.values(row.second)]
      .toSorted()
      .join('\n')
    const first = seen.get(key)
    if (first !== undefined) row.skipped = sentence('imports.problem.repeated', { row: first })
    else seen.set(key, row.n)
  }
}

/** An empty cell below a client, or an object, is the one above. */
export function fillDown(rows: readonly ReadRow[]): void {
  let customer: ReadRow | null = null
  let building: ReadRow | null = null
  for (const row of rows) {
    if (row.skipped || row.choice === 'leave') continue
    const { values } = row
    if (says(values, customerNames)) {
      if (building && !isSameCustomer(building.values, values)) building = null
      customer = row
    } else if (customer && Object.keys(values).length > 0) {
      copied(customer.values, values, ofCustomer)
      const of = customer.values
      const value = of.clientName ?? of.contactPerson ?? of.nip ?? ''
      problem(row, 'clientName', sentence('imports.problem.asAbove', { row: customer.n, value }), false)
    }
    remarksOfNoDevice(row)
    if (says(values, buildingNames)) building = row
    else if (building && has(values, 'device')) {
      copied(building.values, values, ofBuilding)
      const value = building.values.buildingName ?? building.values.buildingAddress ?? ''
      problem(row, 'buildingName', sentence('imports.problem.asAbove', { row: building.n, value }), false)
    }
  }
}

/** Remarks without a device belong to the client or object of the row. */
function remarksOfNoDevice(row: ReadRow): void {
  const { values } = row
  const { deviceRemarks, ...others } = values
  if (deviceRemarks === undefined || has(others, 'device')) return
  delete values.deviceRemarks
  const field = says(values, customerNames) ? 'remarks' : 'buildingDescription'
  keepLine(row, field, deviceRemarks)
  problem(row, 'deviceRemarks', 'imports.problem.remarksToClient', false)
}
