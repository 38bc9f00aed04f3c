import type { PriceKind } from '@zlecenia/contract/features/price-list/price-kinds'
import { fold } from '@zlecenia/contract/lib/text'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import type { PriceOnFile } from '#features/price-list/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type BuildingGroup,
  type CustomerGroup,
  type ImportedBuilding,
  type ImportedCustomer,
  type ImportedDevice,
  orNull,
} from './import-groups.ts'
import type { BuildingOnFile, CustomerOnFile, DeviceOnFile } from './known-places.queries.ts'

export interface ImportedContact {
  name: string
  position: string | null
  phone: string | null
  email: string | null
}
export interface ImportedPerson {
  firstName: string | null
  lastName: string | null
  type: string
  phoneNumber: string | null
  email: string | null
  hours: string | null
}
interface Update<Data, Known> {
  before: Known
  after: Data
}
/** An item of the price list; `from` is the day of a new price, or today. */
export interface ImportedPrice {
  id: string
  name: string
  groupId: string | null
  group: string | null
  kind: PriceKind
  unit: string
  net: string
  rate: VatRate
  rateReason: string | null
  annex15: boolean
  public: boolean
  from: string | null
}
export interface ImportWork {
  prices: ImportedPrice[]
  changedPrices: Update<ImportedPrice, PriceOnFile>[]
  clients: (ImportedCustomer & { id: string })[]
  changedClients: Update<ImportedCustomer, CustomerOnFile>[]
  contacts: (ImportedContact & { id: string; customerId: string })[]
  buildings: (ImportedBuilding & { id: string; customerId: string })[]
  changedBuildings: Update<ImportedBuilding, BuildingOnFile>[]
  persons: (ImportedPerson & { id: string; buildingId: string; customerId: string })[]
  devices: (ImportedDevice & { id: string; building: DeviceBuilding })[]
  changedDevices: (Update<ImportedDevice, DeviceOnFile> & { building: DeviceBuilding })[]
}
interface DeviceBuilding {
  id: string
  name: string | null
  address: string
  city: string
}

const isChanged = (before: object, after: object): boolean =>
  Object.entries(after).some(
    ([key, value]) => JSON.stringify((before as Record<string, unknown>)[key]) !== JSON.stringify(value),
  )

export function workOf(groups: readonly CustomerGroup[]): ImportWork {
  const work: ImportWork = {
    prices: [],
    changedPrices: [],
    clients: [],
    changedClients: [],
    contacts: [],
    buildings: [],
    changedBuildings: [],
    persons: [],
    devices: [],
    changedDevices: [],
  }
  for (const group of groups) {
    const { id, data, match } = group
    const isAdded = id !== null && id !== match?.known.id
    if (id && data && isAdded) work.clients.push({ ...data, id })
    if (id && data && match && !isAdded && isChanged(match.known, data))
      work.changedClients.push({ before: match.known, after: data })
    const knownNames = new Set(isAdded ? [] : match?.known.contacts.map(fold))
    for (const [key, values] of group.contacts) {
      if (!id || knownNames.has(key)) continue
      const { contactName: name = '', contactPosition, contactPhone, contactEmail } = values
      work.contacts.push({
        id: newId(),
        customerId: id,
        name,
        position: orNull(contactPosition),
        phone: orNull(contactPhone),
        email: orNull(contactEmail),
      })
    }
    for (const building of group.buildings) addBuilding(work, building, id)
  }
  return work
}

function addBuilding(work: ImportWork, group: BuildingGroup, clientId: string | null): void {
  const { id, data, match } = group
  if (!id) return
  const known = match && id === match.known.id ? match.known : null
  const customerId = known?.customerId ?? clientId
  if (!customerId) return
  if (data && !known) work.buildings.push({ ...data, id, customerId })
  if (data && known && isChanged(known, data)) work.changedBuildings.push({ before: known, after: data })
  const there = new Set(known?.persons.map(fold))
  for (const [key, { personName = '', personType, personPhone, personEmail, personHours }] of group.persons) {
    if (there.has(key)) continue
    const [, first, last] = /^(.*)\s(\S+)$/u.exec(personName) ?? []
    work.persons.push({
      id: newId(),
      buildingId: id,
      customerId,
      firstName: first?.slice(0, 100) ?? null,
      lastName: (last ?? personName).slice(0, 100),
      type: personType ?? 'contact_person',
      phoneNumber: orNull(personPhone),
      email: orNull(personEmail),
      hours: orNull(personHours),
    })
  }
  const place = known ?? data
  if (!place) return
  const building = { id, name: place.name, address: place.address, city: place.city }
  for (const { data: device, match: same, choice } of group.devices) {
    if (!device) continue
    if (!same || choice === 'new') work.devices.push({ ...device, id: newId(), building })
    else if (isChanged(same.known, device))
      work.changedDevices.push({ before: same.known, after: device, building })
  }
}
