import { duplicateName, duplicatePlace } from '@zlecenia/contract/features/customers/pages/duplicate-keys'
import type { DuplicateReason } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import {
  type ImportField,
  type ImportPart,
  importFields,
} from '@zlecenia/contract/features/imports/import-fields'
import type { DuplicateChoice } from '@zlecenia/contract/features/imports/import-states'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold, spellingKey } from '@zlecenia/contract/lib/text'
import { translated } from '#platform/translate.ts'
import type { BuildingOnFile, CustomerOnFile, DeviceOnFile } from './known-places.queries.ts'
import { type Keeper, keepLine, type ReadRow, sameText, type Values } from './read-row.ts'

export type ImportedCustomer = Omit<CustomerOnFile, 'id' | 'version' | 'contacts'>
export type ImportedBuilding = Omit<BuildingOnFile, 'id' | 'customerId' | 'version' | 'persons'>
export type ImportedDevice = Omit<DeviceOnFile, 'id' | 'buildingId' | 'version'>

/** Rows between two yields to the event loop. */
export const batch = 500
export const rest = () => new Promise((resolve) => setImmediate(resolve))

export interface Match<Known> {
  known: Known
  reasons: DuplicateReason[]
  sure: boolean
}
interface Refusal {
  field: ImportField
  message: string
}
export interface Group<Known> {
  rows: ReadRow[]
  /** Reasons why nothing of it can be written; reported at its first row. */
  refusals: Refusal[]
  values: Values
  /** Lines for its remarks: values without a field. */
  kept: Set<string>
  match: Match<Known> | null
  choice: DuplicateChoice
  /** Id of the record found or to be added; null if ambiguous. */
  id: string | null
}
export interface CustomerGroup extends Group<CustomerOnFile> {
  /** No client is named: the record is found by its building. */
  buildings: BuildingGroup[]
  contacts: Map<string, Values>
  data: ImportedCustomer | null
}
export interface BuildingGroup extends Group<BuildingOnFile> {
  of: CustomerGroup
  place: Place
  devices: DeviceGroup[]
  serials: Map<string, { row: ReadRow; group: DeviceGroup }>
  persons: Map<string, Values>
  data: ImportedBuilding | null
}
export interface DeviceGroup extends Group<DeviceOnFile> {
  data: ImportedDevice | null
}

export const has = (values: Values, part: ImportPart): boolean =>
  importFields[part].some((it) => values[it] !== undefined)
const takenFrom = (values: Values, part: ImportPart): Values =>
  Object.fromEntries(importFields[part].flatMap((it) => (values[it] === undefined ? [] : [[it, values[it]]])))

export const orNull = (it: string | undefined): string | null => it ?? null
export const numberOrNull = (it: string | undefined): number | null => (it === undefined ? null : Number(it))

export function problem(row: ReadRow, field: ImportField | null, message: string, isError = true): void {
  if (row.problems.some((it) => it.field === field && it.message === message)) return
  row.problems.push({ field, value: (field && row.values[field]) ?? null, message, isError })
}

const begun = () => ({
  rows: [],
  refusals: [],
  values: {},
  kept: new Set<string>(),
  match: null,
  choice: 'new' as const,
  id: null,
  data: null,
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
/** Reported at all rows: without the first row the next one would be refused for the same reason. */
export function refuseAllRows({ rows, refusals }: Pick<Group<unknown>, 'rows' | 'refusals'>): void {
  for (const { field, message } of refusals) for (const row of rows) problem(row, field, message)
}

/** The first value stays; a different one is reported at its row. */
function gather(
  group: { values: Values; rows: ReadRow[]; kept: Set<string> },
  row: ReadRow,
  part: ImportPart & Keeper,
): void {
  for (const { keeper, line } of row.kept) if (keeper === part) group.kept.add(line)
  for (const [key, value] of Object.entries(takenFrom(row.values, part))) {
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
  usual: DuplicateChoice,
): DuplicateChoice => {
  const chosen = group.rows.map((it) => it.choice).find((it) => it !== null && it !== 'leave')
  return (chosen as DuplicateChoice | undefined) ?? (match.sure ? usual : 'new')
}

export function customerGroups(rows: readonly ReadRow[]): CustomerGroup[] {
  const groups: CustomerGroup[] = []
  const byKey = new Map<string, CustomerGroup>()
  const byName = new Map<string, Set<CustomerGroup>>()
  const put = (row: ReadRow, key: string) => {
    const group = byKey.get(key) ?? {
      ...begun(),
      buildings: [],
      contacts: new Map(),
    }
    if (!byKey.has(key)) groups.push(group)
    byKey.set(key, group)
    gather(group, row, 'client')
    const name = row.values.clientName
    if (name) byName.set(duplicateName(name), (byName.get(duplicateName(name)) ?? new Set()).add(group))
    return group
  }
  const nameOf = ({ values }: ReadRow) => values.clientName ?? values.contactPerson
  const placeOf = ({ address, city }: Values) => duplicatePlace(address ?? null, city ?? null)
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
    const name = duplicateName(nameOf(row) ?? '')
    const place = placeOf(row.values)
    const same = place && [...(byName.get(name) ?? [])].find((it) => placeOf(it.values) === place)
    if (same) gather(same, row, 'client')
    else put(row, `name ${name} ${address ? (place ?? fold(address)) : phone}`)
  }
  for (const row of alone) {
    const name = nameOf(row)
    // A contact named alone: matched with a client of that name elsewhere in the file.
    const [found, other] = name ? [...(byName.get(duplicateName(name)) ?? [])] : []
    if (found && !other) gather(found, row, 'client')
    else {
      if (other) problem(row, 'clientName', 'imports.problem.severalClients')
      put(row, name ? `called ${duplicateName(name)}` : `row ${row.n}`)
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
  name: fold(name ?? ''),
  street: placeKey(address ?? ''),
  city: fold(city ?? ''),
})
const agree = (one: string, other: string) => one === '' || other === '' || one === other
/** The same building: values that both have are equal, and at least one is in both. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  ((one.name !== '' && one.name === other.name) || (one.street !== '' && one.street === other.street)) &&
  agree(one.name, other.name) &&
  agree(one.street, other.street) &&
  agree(one.city, other.city)
const placeIn = ({ buildingName, buildingAddress, buildingCity }: Values): Place =>
  placeOf(buildingName, buildingAddress, buildingCity)
const isNowhere = ({ name, street }: Place) => name === '' && street === ''

const isPlaced = (values: Values): boolean => has(values, 'building') || has(values, 'person')

/** Contact named beside the client, and the client's second phone or e-mail. */
function contactsOf(group: CustomerGroup, row: ReadRow): void {
  const { values, second } = row
  if (has(values, 'contact')) {
    const name = values.contactName ?? values.contactPhone ?? values.contactEmail ?? values.contactPosition
    if (name && !group.contacts.has(fold(name)))
      group.contacts.set(fold(name), { ...values, contactName: name })
  }
  if (!second.phone && !second.email) return
  const name = (values.contactPerson ?? values.clientName ?? group.values.clientName ?? '').slice(0, 200)
  const there = group.contacts.get(fold(name))
  const at = { contactPhone: second.phone, contactEmail: second.email }
  if (name && !there) {
    const filled = Object.entries(at).filter(([, value]) => value !== undefined)
    group.contacts.set(fold(name), { contactName: name, ...Object.fromEntries(filled) })
    return
  }
  const kept: Pick<ReadRow, 'kept'> = { kept: [] }
  if (second.phone && there?.contactPhone !== second.phone) keepLine(kept, 'phone', second.phone)
  if (second.email && there?.contactEmail !== second.email) keepLine(kept, 'email', second.email)
  for (const { line } of kept.kept) group.kept.add(line)
}

/** A device without an object gets an object at the client's address. */
function atCustomer(group: CustomerGroup, row: ReadRow): void {
  const { values } = row
  const { address, postalCode, city } = values.address ? values : group.values
  const name = values.clientName ?? group.values.clientName ?? group.values.contactPerson
  if (!address && !name) {
    problem(row, 'buildingName', 'imports.problem.noBuilding')
    return
  }
  if (address) {
    values.buildingAddress = address
    if (postalCode) values.buildingPostalCode = postalCode
    if (city) values.buildingCity = city
  } else values.buildingName = (name ?? '').slice(0, 200)
  problem(row, 'buildingAddress', 'imports.problem.atClient', false)
}

export function buildingGroups(group: CustomerGroup): void {
  for (const row of group.rows) {
    const { values } = row
    contactsOf(group, row)
    if (has(values, 'device') && !isPlaced(values)) atCustomer(group, row)
    if (!isPlaced(values)) continue
    const place = placeIn(values)
    const isSame = (it: BuildingGroup) =>
      values.buildingId || it.values.buildingId
        ? values.buildingId === it.values.buildingId
        : isSamePlace(it.place, place) || (isNowhere(it.place) && isNowhere(place))
    const found = group.buildings.find(isSame) ?? {
      ...begun(),
      of: group,
      devices: [],
      serials: new Map(),
      persons: new Map(),
      place,
    }
    if (!group.buildings.includes(found)) group.buildings.push(found)
    gather(found, row, 'building')
    found.place = placeIn(found.values)
    if (has(values, 'person')) {
      const name = values.personName ?? values.personPhone ?? values.personEmail
      if (name) values.personName = name
      if (name && !found.persons.has(fold(name))) found.persons.set(fold(name), values)
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
  const { values } = row
  if (!values.deviceName) {
    const { maker, model, deviceKind, serialNumber } = values
    const kind = deviceKind && translated(`deviceKind.${deviceKind}`)
    const name =
      [kind, maker, model].filter(Boolean).join(' ') || serialNumber || translated('deviceKind.other')
    values.deviceName = name.slice(0, 200)
    problem(row, 'deviceName', 'imports.problem.named', false)
  }
  const serial = fold(values.serialNumber ?? '')
  const twice = building.serials.get(serial)
  if (serial && twice) {
    problem(row, 'serialNumber', sentence('imports.problem.deviceTwice', { row: twice.row.n }), false)
    gather(twice.group, row, 'device')
    return
  }
  const group: DeviceGroup = begun()
  if (serial) building.serials.set(serial, { row, group })
  gather(group, row, 'device')
  building.devices.push(group)
}
