import { doubleName, doublePlace } from '@zlecenia/contract/features/customers-pages/double-keys'
import type { DoubleReason } from '@zlecenia/contract/features/customers-pages/double-list'
import {
  type ImportField,
  type ImportPart,
  importFields,
} from '@zlecenia/contract/features/imports/import-fields'
import type { DoubleChoice } from '@zlecenia/contract/features/imports/import-states'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold, spellingKey } from '@zlecenia/contract/lib/text'
import type { BuildingOnFile, ClientOnFile, DeviceOnFile } from './known-places.queries.ts'
import { type ReadRow, sameText, type Values } from './read-row.ts'

export type ImportedClient = Omit<ClientOnFile, 'id' | 'version' | 'contacts'>
export type ImportedBuilding = Omit<BuildingOnFile, 'id' | 'customerId' | 'version' | 'persons'>
export type ImportedDevice = Omit<DeviceOnFile, 'id' | 'buildingId' | 'version'>

/** At once between two looks at who else waits. */
export const batch = 500
export const rest = () => new Promise((resolve) => setImmediate(resolve))

export interface Match<Known> {
  known: Known
  reasons: DoubleReason[]
  sure: boolean
}
interface Refusal {
  field: ImportField
  message: string
}
export interface Group<Known> {
  rows: ReadRow[]
  /** Why none of it can be written; told at its first row. */
  refusals: Refusal[]
  values: Values
  match: Match<Known> | null
  choice: DoubleChoice
  /** What is found or added; null where it cannot be said. */
  id: string | null
}
export interface ClientGroup extends Group<ClientOnFile> {
  /** Nobody is named: what is there is found by its building. */
  buildings: BuildingGroup[]
  contacts: Map<string, Values>
  data: ImportedClient | null
}
export interface BuildingGroup extends Group<BuildingOnFile> {
  of: ClientGroup
  place: Place
  devices: DeviceGroup[]
  serials: Map<string, ReadRow>
  persons: Map<string, Values>
  data: ImportedBuilding | null
}
export interface DeviceGroup extends Group<DeviceOnFile> {
  data: ImportedDevice | null
}

export const has = (values: Values, part: ImportPart): boolean =>
  importFields[part].some((it) => values[it] !== undefined)
const takenFrom = (values: Values, parts: readonly ImportPart[]): Values =>
  Object.fromEntries(
    parts.flatMap((part) =>
      importFields[part].flatMap((it) => (values[it] === undefined ? [] : [[it, values[it]]])),
    ),
  )

export const orNull = (it: string | undefined): string | null => it ?? null
export const numberOrNull = (it: string | undefined): number | null => (it === undefined ? null : Number(it))

export function problem(row: ReadRow, field: ImportField | null, message: string, isError = true): void {
  if (row.problems.some((it) => it.field === field && it.message === message)) return
  row.problems.push({ field, value: (field && row.values[field]) ?? null, message, isError })
}

const begun = () => ({
  ...{ rows: [], refusals: [], values: {}, match: null, choice: 'new' as const, id: null, data: null },
})

export function refuseGroup(
  group: Pick<Group<unknown>, 'rows' | 'refusals'>,
  field: ImportField,
  message: string,
): void {
  const [first] = group.rows
  if (!first) return
  problem(first, field, message)
  group.refusals.push({ field, message })
}
/** Without its first row the next one would be refused for the same. */
export function refuseAllRows({ rows, refusals }: Pick<Group<unknown>, 'rows' | 'refusals'>): void {
  for (const { field, message } of refusals) for (const row of rows) problem(row, field, message)
}

/** What is said first stays; what contradicts it is told where it stands. */
function gather(
  group: { values: Values; rows: ReadRow[] },
  row: ReadRow,
  parts: readonly ImportPart[],
): void {
  for (const [key, value] of Object.entries(takenFrom(row.values, parts))) {
    const field = key as ImportField
    const there = group.values[field]
    if (there === undefined) group.values[field] = value
    else if (!sameText(there, value)) {
      const first = group.rows.find((it) => sameText(it.values[field], there))
      problem(
        row,
        field,
        sentence('imports.problem.other', { value: there.slice(0, 80), row: first?.n ?? 0 }),
        false,
      )
    }
  }
  group.rows.push(row)
}

export const choiceOf = <Known>(
  group: Group<Known>,
  match: Match<Known>,
  usual: DoubleChoice,
): DoubleChoice => {
  const said = group.rows.map((it) => it.choice).find((it) => it !== null && it !== 'leave')
  return (said as DoubleChoice | undefined) ?? (match.sure ? usual : 'new')
}

export function clientGroups(rows: readonly ReadRow[]): ClientGroup[] {
  const groups: ClientGroup[] = []
  const byKey = new Map<string, ClientGroup>()
  const byName = new Map<string, Set<ClientGroup>>()
  const put = (row: ReadRow, key: string) => {
    const group = byKey.get(key) ?? {
      ...begun(),
      ...{ buildings: [], contacts: new Map() },
    }
    if (!byKey.has(key)) groups.push(group)
    byKey.set(key, group)
    gather(group, row, ['client'])
    const name = row.values.clientName
    if (name) byName.set(doubleName(name), (byName.get(doubleName(name)) ?? new Set()).add(group))
    return group
  }
  const nameOf = ({ values }: ReadRow) => values.clientName ?? values.contactPerson
  const placeOf = ({ address, city }: Values) => doublePlace(address ?? null, city ?? null)
  const named: ReadRow[] = []
  const alone: ReadRow[] = []
  for (const row of rows) {
    const { clientId, nip, address, phone } = row.values
    if (clientId) put(row, `id ${clientId}`)
    else if (nip) put(row, `nip ${nip}`)
    else if (nameOf(row) && (address || phone)) named.push(row)
    else alone.push(row)
  }
  for (const row of named) {
    const { address, phone } = row.values
    const name = doubleName(nameOf(row) ?? '')
    const place = placeOf(row.values)
    const same = place && [...(byName.get(name) ?? [])].find((it) => placeOf(it.values) === place)
    if (same) gather(same, row, ['client'])
    else put(row, `name ${name} ${address ? (place ?? fold(address)) : phone}`)
  }
  for (const row of alone) {
    const name = nameOf(row)
    // Named alone: whoever is called so elsewhere in the file.
    const [found, other] = name ? [...(byName.get(doubleName(name)) ?? [])] : []
    if (found && !other) gather(found, row, ['client'])
    else {
      if (other) problem(row, 'clientName', 'imports.problem.severalClients')
      put(row, name ? `called ${doubleName(name)}` : `row ${row.n}`)
    }
  }
  return groups
}

const placeKey = (address: string | undefined) => spellingKey(address ?? '')
interface Place {
  name: string
  street: string
  city: string
}
export const placeOf = (name?: string | null, address?: string | null, city?: string | null): Place => ({
  ...{ name: fold(name ?? ''), street: placeKey(address ?? ''), city: fold(city ?? '') },
})
const agree = (one: string, other: string) => one === '' || other === '' || one === other
/** The same building: what both say agrees, and something is said by both. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  ((one.name !== '' && one.name === other.name) || (one.street !== '' && one.street === other.street)) &&
  agree(one.name, other.name) &&
  agree(one.street, other.street) &&
  agree(one.city, other.city)
const placeIn = ({ buildingName, buildingAddress, buildingCity }: Values): Place =>
  placeOf(buildingName, buildingAddress, buildingCity)
const isNowhere = ({ name, street }: Place) => name === '' && street === ''

export function buildingGroups(group: ClientGroup): void {
  for (const row of group.rows) {
    const { values } = row
    if (has(values, 'contact')) {
      const name = values.contactName
      if (!name) problem(row, 'contactName', 'rules.required')
      else if (!group.contacts.has(fold(name))) group.contacts.set(fold(name), values)
    }
    const isAsked = has(values, 'building') || has(values, 'person')
    if (!isAsked) {
      if (has(values, 'device')) problem(row, 'buildingName', 'imports.problem.noBuilding')
      continue
    }
    const place = placeIn(values)
    const isSame = (it: BuildingGroup) =>
      values.buildingId || it.values.buildingId
        ? values.buildingId === it.values.buildingId
        : isSamePlace(it.place, place) || (isNowhere(it.place) && isNowhere(place))
    const found = group.buildings.find(isSame) ?? {
      ...begun(),
      of: group,
      ...{ devices: [], serials: new Map(), persons: new Map(), place },
    }
    if (!group.buildings.includes(found)) group.buildings.push(found)
    gather(found, row, ['building'])
    found.place = placeIn(found.values)
    if (has(values, 'person')) {
      if (!values.personName) problem(row, 'personName', 'rules.required')
      else if (!found.persons.has(fold(values.personName))) found.persons.set(fold(values.personName), values)
    }
    if (has(values, 'device')) deviceGroup(found, row)
  }
}

export function isSameDevice(
  one: { serialNumber: string | null; name: string; place: string | null },
  other: typeof one,
): boolean {
  if (one.serialNumber && other.serialNumber) return sameText(one.serialNumber, other.serialNumber)
  return sameText(one.name, other.name) && sameText(one.place, other.place)
}
export const deviceOf = ({ serialNumber, deviceName, place }: Values) => ({
  serialNumber: orNull(serialNumber),
  name: deviceName ?? '',
  place: orNull(place),
})

function deviceGroup(building: BuildingGroup, row: ReadRow): void {
  if (!row.values.deviceName) problem(row, 'deviceName', 'rules.required')
  const serial = fold(row.values.serialNumber ?? '')
  const twice = building.serials.get(serial)
  if (twice) problem(row, 'serialNumber', sentence('imports.problem.deviceTwice', { row: twice.n }))
  else if (serial) building.serials.set(serial, row)
  const group: DeviceGroup = begun()
  gather(group, row, ['device'])
  building.devices.push(group)
}
