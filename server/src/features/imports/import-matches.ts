import { requiredContactFields } from '@zlecenia/contract/features/customers/customers.contract'
import { duplicateName, duplicatePlace } from '@zlecenia/contract/features/customers/pages/duplicate-keys'
import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import type { DuplicateChoice } from '@zlecenia/contract/features/imports/import-states'
import { coordinatesIn } from '@zlecenia/contract/lib/coordinates'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type AlikeCustomer, customersAlike } from '#features/customers/pages/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import {
  type BuildingGroup,
  batch,
  type CustomerGroup,
  choiceOf,
  deviceOf,
  type Group,
  has,
  type ImportedBuilding,
  type ImportedCustomer,
  type ImportedDevice,
  isSameDevice,
  isSamePlace,
  type Match,
  numberOrNull,
  orNull,
  placeOf,
  problem,
  refuseGroup,
  rest,
} from './import-groups.ts'
import {
  type BuildingOnFile,
  buildingsCalled,
  buildingsOf,
  type CustomerOnFile,
  devicesAt,
  knownCustomers,
} from './known-places.queries.ts'
import type { Values } from './read-row.ts'
import { deviceKindWords, isCompanyName } from './words.ts'

const remarksMax = 4000
const descriptionMax = 2000

export async function findCustomers(
  db: Queryable,
  groups: readonly CustomerGroup[],
  usual: DuplicateChoice,
): Promise<void> {
  const found = new Map<number, AlikeCustomer[]>()
  for (let at = 0; at < groups.length; at += batch) {
    const given = groups.slice(at, at + batch).flatMap(({ values }, i) => {
      const { clientId, nip, email, phone, address, city } = values
      const name = values.clientName ?? values.contactPerson
      if (!clientId && !nip && !name) return []
      return [
        {
          k: at + i,
          id: clientId ?? null,
          nip: nip ?? null,
          email: email ?? null,
          phone: phone ?? null,
          double_name: duplicateName(name ?? ''),
          double_place: duplicatePlace(address ?? null, city ?? null),
        },
      ]
    })
    for (const it of await customersAlike(db, given)) found.set(it.k, [...(found.get(it.k) ?? []), it])
    await rest()
  }
  const surest = [...found.values()].flatMap(([first]) => (first ? [first.id] : []))
  const known = new Map((await knownCustomers(db, [...new Set(surest)])).map((it) => [it.id, it]))
  for (const [k, [best, second]] of found) {
    const group = groups[k]
    const customer = best && known.get(best.id)
    if (!group || !best || !customer) continue
    // Two firms with two tax numbers are two, whatever they share.
    const isOther = best.weight < 8 && group.values.nip && customer.nip && customer.nip !== group.values.nip
    const sure = best.weight >= 4 && !isOther
    group.match = { known: customer, reasons: best.reasons, sure }
    group.choice = choiceOf(group, group.match, usual)
    if (sure && second && second.weight === best.weight && best.weight < 8 && !group.values.address) {
      for (const row of group.rows) problem(row, 'clientName', 'imports.problem.severalClients')
    }
  }
}

const overlaid = <T extends object>(below: T, above: { [K in keyof T]: T[K] | null }): T =>
  Object.fromEntries(
    Object.entries(below).map(([key, value]) => [key, (above as Record<string, unknown>)[key] ?? value]),
  ) as T

/** Values without a field are appended to the remarks, each line once. */
function withKept(remarks: string | null | undefined, kept: ReadonlySet<string>): string | null {
  const there = new Set(remarks?.split('\n'))
  return [remarks, ...[...kept].filter((it) => !there.has(it))].filter(Boolean).join('\n') || null
}
function refuseLong(group: Group<unknown>, field: ImportField, text: string | null, max: number): void {
  if (text && text.length > max) refuseGroup(group, field, sentence('rules.tooLong', { max }))
}

function customerData(values: Values): ImportedCustomer {
  const { clientName, contactPerson, nip, clientType } = values
  const type = (clientType ??
    (nip || (clientName && isCompanyName(clientName)) ? 'company' : 'private')) as ImportedCustomer['type']
  const isCompany = type === 'company'
  return {
    type,
    // A company without a contact gets its company name.
    name: (isCompany ? (contactPerson ?? clientName) : (clientName ?? contactPerson)) ?? '',
    companyName: isCompany ? orNull(clientName) : null,
    nip: isCompany ? orNull(nip) : null,
    regon: isCompany ? orNull(values.regon) : null,
    email: orNull(values.email),
    phone: orNull(values.phone),
    address: orNull(values.address),
    postalCode: orNull(values.postalCode),
    city: orNull(values.city),
    paymentDays: numberOrNull(values.paymentDays),
    invoiceEmail: orNull(values.invoiceEmail),
    remarks: orNull(values.remarks),
  }
}
const columnOfContact = {
  name: 'clientName',
  companyName: 'clientName',
  phone: 'phone',
  nip: 'nip',
  email: 'email',
  address: 'address',
  postalCode: 'postalCode',
  city: 'city',
  regon: 'regon',
  type: 'clientType',
} as const satisfies Record<string, ImportField>

const withoutEmpty = <T extends object>(it: T): Partial<T> =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null)) as Partial<T>
/** Changes of an existing client: only values of the file. */
function changedCustomer({ known }: Match<CustomerOnFile>, values: Values): ImportedCustomer {
  const { id: _, version: __, contacts: ___, ...before } = known
  const given = customerData({ clientType: known.type, ...values })
  const { name, ...filled } = withoutEmpty(given)
  const named =
    values.contactPerson || (known.type === 'private' && values.clientName)
      ? { name: name ?? before.name }
      : {}
  return { ...before, ...filled, ...named }
}

/** Names a client without a name by the known data. */
function nameCustomer(group: CustomerGroup): void {
  const { values, rows, buildings } = group
  if (values.clientName ?? values.contactPerson) return
  const { nip, phone, email, address } = values
  const at = buildings[0]?.values
  const name = at?.buildingName ?? address ?? at?.buildingAddress ?? (nip ? `NIP ${nip}` : (phone ?? email))
  const [first] = rows
  if (!name) {
    refuseGroup(group, 'clientName', 'rules.required')
    return
  }
  values.clientName = name
  if (first) problem(first, 'clientName', sentence('imports.problem.calledBy', { name }), false)
}

export function settleCustomer(group: CustomerGroup): void {
  const { match, values } = group
  if (match && group.choice !== 'new') {
    group.id = match.known.id
    if (group.choice !== 'update') return
    const data = changedCustomer(match, values)
    group.data = { ...data, remarks: withKept(data.remarks, group.kept) }
    refuseLong(group, 'remarks', group.data.remarks, remarksMax)
    return
  }
  if (!has(values, 'client')) return
  nameCustomer(group)
  const data = customerData(values)
  data.remarks = withKept(data.remarks, group.kept)
  refuseLong(group, 'remarks', data.remarks, remarksMax)
  if (values.clientId) {
    refuseGroup(group, 'clientId', 'client.unknown')
    return
  }
  const missing = new Set(
    requiredContactFields(data.type)
      .filter((it) => !data[it as keyof ImportedCustomer])
      .map((it) => columnOfContact[it as keyof typeof columnOfContact]),
  )
  const [first] = group.rows
  // The order's dialog asks for it when it is needed (requirements 5.2).
  for (const it of missing) if (first) problem(first, it, 'imports.problem.missing', false)
  group.data = data
  group.id = newId()
}

const placed = (it: BuildingOnFile) => ({ ...it, placed: placeOf(it.name, it.address, it.city) })

export async function findBuildings(
  db: Queryable,
  groups: readonly CustomerGroup[],
  usual: DuplicateChoice,
): Promise<void> {
  const known = groups.flatMap(({ id, match }) => (match && id === match.known.id ? [id] : []))
  const there = Map.groupBy((await buildingsOf(db, [...new Set(known)])).map(placed), (it) => it.customerId)
  const nobodys = groups.filter((it) => it.id === null).flatMap((it) => it.buildings)
  const searched = [...nobodys, ...groups.flatMap((it) => it.buildings).filter((it) => it.values.buildingId)]
  const found = await buildingsCalled(db, {
    ids: searched.flatMap(({ values }) => values.buildingId ?? []),
    names: nobodys
      .flatMap(({ values }) => [values.buildingName, values.buildingAddress])
      .filter((it) => it !== undefined),
  })
  const called = found.map(placed)
  for (const group of groups) {
    for (const building of group.buildings) {
      const { values } = building
      const among = group.id === null ? called : (there.get(group.id) ?? [])
      const same = values.buildingId
        ? called.filter(
            (it) => it.id === values.buildingId && (group.id === null || group.id === it.customerId),
          )
        : among.filter((it) => isSamePlace(it.placed, building.place))
      const [match, other] = same
      if (other && group.id === null)
        refuseGroup(building, 'buildingName', 'imports.problem.severalBuildings')
      if (!match) continue
      const { placed: _, ...known } = match
      building.match = { known, reasons: ['name'], sure: true }
      building.choice =
        group.match && group.choice === 'new' ? 'new' : choiceOf(building, building.match, usual)
    }
  }
}

function buildingData(values: Values, customer: ImportedCustomer | CustomerOnFile | null): ImportedBuilding {
  const { latitude = null, longitude = null } =
    (values.coordinates && coordinatesIn(values.coordinates)) || {}
  // An object without an address gets the client's address.
  const at = values.buildingAddress
    ? {
        address: values.buildingAddress,
        zipCode: orNull(values.buildingPostalCode),
        city: values.buildingCity ?? customer?.city ?? '',
      }
    : { address: customer?.address ?? '', zipCode: customer?.postalCode ?? null, city: customer?.city ?? '' }
  return {
    ...at,
    name: orNull(values.buildingName),
    type: orNull(values.buildingType),
    description: orNull(values.buildingDescription),
    tags: values.buildingTags?.split('\n') ?? [],
    yearBuilt: numberOrNull(values.yearBuilt),
    storeys: numberOrNull(values.storeys),
    staircases: numberOrNull(values.staircases),
    flats: numberOrNull(values.flats),
    footprintArea: numberOrNull(values.footprintArea),
    roofArea: numberOrNull(values.roofArea),
    latitude,
    longitude,
  }
}

export function settleBuilding(group: BuildingGroup): void {
  const { match, values, of } = group
  if (match && group.choice !== 'new') {
    group.id = match.known.id
    const { id: _, customerId: __, version: ___, persons: ____, ...before } = match.known

    const { address, zipCode, city, tags, ...data } = buildingData(values, null)
    const place = withoutEmpty({ zipCode: orNull(values.buildingPostalCode) })
    const update = { ...before, ...withoutEmpty(data), ...place, ...(tags.length > 0 && { tags }) }
    if (group.choice === 'update')
      group.data = { ...update, description: withKept(update.description, group.kept) }
    refuseLong(group, 'buildingDescription', group.data?.description ?? null, descriptionMax)
    return
  }
  if (of.id === null) {
    refuseGroup(group, 'clientName', values.buildingId ? 'building.unknown' : 'imports.problem.noClient')
    return
  }
  if (values.buildingId) {
    refuseGroup(group, 'buildingId', 'building.unknown')
    return
  }
  const customer = of.data ?? of.match?.known ?? null
  const data = buildingData(values, customer)
  data.description = withKept(data.description, group.kept)
  refuseLong(group, 'buildingDescription', data.description, descriptionMax)
  const [first] = group.rows
  if (!data.address) {
    // Seen in every list, and on the list of what is to be completed: named by its address, without a postal code.
    data.name ??= (customer?.companyName ?? customer?.name ?? '').slice(0, 200)
    data.address = data.name
    data.zipCode = null
    if (first) problem(first, 'buildingAddress', 'imports.problem.missing', false)
  }
  if (!data.city && first) problem(first, 'buildingCity', 'imports.problem.missing', false)
  if (first && values.buildingAddress && !values.buildingCity && data.city)
    problem(first, 'buildingCity', sentence('imports.problem.cityOfClient', { city: data.city }), false)
  group.data = data
  group.id = newId()
}

function deviceData(values: Values): ImportedDevice {
  const name = values.deviceName ?? ''
  return {
    name,
    kind: values.deviceKind ?? deviceKindWords.of(name) ?? 'other',
    state: values.deviceState ?? 'working',
    maker: orNull(values.maker),
    model: orNull(values.model),
    place: orNull(values.place),
    serialNumber: orNull(values.serialNumber),
    udtNumber: orNull(values.udtNumber),
    installedOn: orNull(values.installedOn),
    warrantyUntil: orNull(values.warrantyUntil),
    nextCheckOn: orNull(values.nextCheckOn),
    cycles: numberOrNull(values.cycles),
    loadKg: numberOrNull(values.loadKg),
    powerKw: numberOrNull(values.powerKw),
    panels: numberOrNull(values.panels),
    remarks: orNull(values.deviceRemarks),
  }
}

export async function findDevices(
  db: Queryable,
  buildings: readonly BuildingGroup[],
  usual: DuplicateChoice,
): Promise<void> {
  const ids = buildings.flatMap(({ id, match }) => (match && id === match.known.id ? [id] : []))
  const there = Map.groupBy(await devicesAt(db, [...new Set(ids)]), (it) => it.buildingId)
  for (const { id, devices } of buildings) {
    const free = new Set((id && there.get(id)) || [])
    for (const group of devices) {
      const data = deviceData(group.values)
      data.remarks = withKept(data.remarks, group.kept)
      const match = [...free].find((it) => isSameDevice(it, deviceOf(group.values)))
      if (match) {
        free.delete(match)
        group.match = { known: match, reasons: ['name'], sure: true }
        group.choice = choiceOf(group, group.match, usual)
      }
      if (!match || group.choice === 'new') group.data = data
      else if (group.choice === 'update') {
        const { id: _, buildingId: __, version: ___, ...before } = match
        const { deviceKind, deviceState } = group.values
        const imported = { ...data, kind: deviceKind ?? before.kind, state: deviceState ?? before.state }
        const remarks = withKept(group.values.deviceRemarks ?? before.remarks, group.kept)
        group.data = { ...overlaid(before, imported), remarks }
      }
      refuseLong(group, 'deviceRemarks', group.data?.remarks ?? null, descriptionMax)
    }
  }
}
