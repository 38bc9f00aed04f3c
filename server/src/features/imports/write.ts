import {
  customerBuildingOf,
  customerBuildingSearchText,
  customerSearchText,
} from '@zlecenia/contract/features/customers/customers.contract'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import { followContacts, followPersons } from '#features/customers/index.ts'
import { deviceSearchText } from '#features/devices/index.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ImportedBuilding, ImportedCustomer, ImportedDevice } from './import-groups.ts'
import type { ImportWork } from './import-work.ts'
import { type KeepWritten, type LogChanges, loggedChange, present } from './logged.ts'
import { writePrices } from './write-prices.ts'
import * as rows from './written.queries.ts'

interface Caller {
  id: string
}

const searchedCustomer = <T extends ImportedCustomer & { id: string }>(it: T) => ({
  ...it,
  searchText: customerSearchText({ ...it, zipCode: it.postalCode }),
})
const searchedBuilding = <T extends ImportedBuilding & { id: string }>(it: T) => ({
  ...it,
  searchText: customerBuildingSearchText(customerBuildingOf(it)),
})
const searchedDevice = <T extends ImportedDevice>(it: T, building: Device['building']) => ({
  ...it,
  searchText: deviceSearchText({ ...it, kind: it.kind as Device['kind'], building }),
})

function buildingAuditFields({ latitude, longitude, ...it }: ImportedBuilding) {
  const coordinates =
    latitude === null || longitude === null ? null : writtenCoordinates({ latitude, longitude })
  return { ...it, coordinates }
}

/** Writes a plan in one transaction, with log and way back; one piece of news for each kind. */
export async function writeWork(
  tx: Transaction,
  { importId, caller, work }: { importId: string; caller: Caller; work: ImportWork },
  onProgress: (part: number) => void,
  stop: AbortSignal,
): Promise<void> {
  const all = Object.values(work).reduce((sum, it) => sum + it.length, 0)
  let done = 0

  const log: LogChanges = async (subject, changes) => {
    const announcements = [{ topic: subject }] as const
    await recordChange(tx, ...changes.map((it) => ({ ...it, caller, subject, announcements })))
  }
  const keep: KeepWritten = async (kind, part) => {
    const kept = part.map(({ id, version, before = null }) => ({
      id,
      version: version ? version + 1 : 1,
      before,
    }))
    await rows.keepRecords(tx, importId, kind, kept)
    done += part.length
    onProgress(done / all)
    stop.throwIfAborted()
  }

  await writePrices(tx, caller, work, { log, keep })
  await rows.lockKnown(tx, knownIn(work))
  await rows.addCustomers(tx, work.clients.map(searchedCustomer), async (part) => {
    await log(
      'Customer',
      part.map((it) => ({ action: 'created', id: it.id, after: present(it) })),
    )
    await keep('Customer', part)
  })
  const changedCustomers = work.changedClients.map(({ before: { contacts: _, ...before }, after }) => ({
    ...searchedCustomer({ ...after, id: before.id }),
    version: before.version,
    before: searchedCustomer(before),
  }))
  await rows.changeCustomers(tx, changedCustomers, async (part) => {
    await log('Customer', part.map(loggedChange))
    await keep('Customer', part)
  })
  await rows.addContacts(tx, work.contacts, async (part) => {
    await log(
      'Customer',
      part.map((it) => ({
        action: 'contact-added',
        id: it.customerId,
        after: present({
          contactName: it.name,
          contactPosition: it.position,
          contactPhone: it.phone,
          contactEmail: it.email,
        }),
      })),
    )
    await followContacts(tx, ...new Set(part.map((it) => it.customerId)))
    await keep('Contact', part)
  })
  await rows.addBuildings(tx, work.buildings.map(searchedBuilding), async (part) => {
    await log(
      'Building',
      part.map(({ customerId, ...it }) => ({
        action: 'created',
        id: it.id,
        after: { ...present(buildingAuditFields(it)), clientId: customerId },
      })),
    )
    await keep('Building', part)
  })
  const changedBuildings = work.changedBuildings.map(({ before, after }) => {
    const { persons: _, customerId: __, version, ...was } = before
    const is = searchedBuilding({ ...after, id: was.id })
    return { ...is, version, before: searchedBuilding(was) }
  })
  await rows.changeBuildings(tx, changedBuildings, async (part) => {
    const changeOf = ({ before, ...it }: (typeof part)[number]) =>
      loggedChange({ ...buildingAuditFields(it), id: it.id, before: buildingAuditFields(before) })
    await log('Building', part.map(changeOf))
    await keep('Building', part)
  })
  await rows.addPersons(tx, work.persons, async (part) => {
    await log(
      'Building',
      part.map((it) => ({
        action: 'person-added',
        id: it.buildingId,
        after: present({
          personName: [it.firstName, it.lastName].filter(Boolean).join(' '),
          personType: it.type,
          personPhone: it.phoneNumber,
          personEmail: it.email,
          personHours: it.hours,
        }),
      })),
    )
    await followPersons(tx, ...new Set(part.map((it) => it.buildingId)))
    await keep('Person', part)
  })
  const devices = work.devices.map(({ building, ...it }) => ({
    ...searchedDevice(it, building),
    buildingId: building.id,
  }))
  await rows.addDevices(tx, devices, async (part) => {
    await log(
      'Device',
      part.map((it) => ({ action: 'created', id: it.id, after: present(it) })),
    )
    await keep('Device', part)
  })
  const changedDevices = work.changedDevices.map(({ before, after, building }) => {
    const { buildingId: _, ...was } = before
    const is = { ...searchedDevice(after, building), id: was.id }
    return { ...is, version: was.version, before: searchedDevice(was, building) }
  })
  await rows.changeDevices(tx, changedDevices, async (part) => {
    await log('Device', part.map(loggedChange))
    await keep('Device', part)
  })
}

function knownIn(work: ImportWork): { clients: string[]; buildings: string[] } {
  const newCustomers = new Set(work.clients.map(({ id }) => id))
  const newBuildings = new Set(work.buildings.map(({ id }) => id))
  const customers = [...work.contacts, ...work.buildings, ...work.persons].map((it) => it.customerId)
  const buildings = [
    ...work.persons.map((it) => it.buildingId),
    ...[...work.devices, ...work.changedDevices].map((it) => it.building.id),
    ...work.changedBuildings.map((it) => it.before.id),
  ]
  const own = [...customers, ...work.changedClients.map((it) => it.before.id)]
  return {
    clients: [...new Set(own)].filter((it) => !newCustomers.has(it)),
    buildings: [...new Set(buildings)].filter((it) => !newBuildings.has(it)),
  }
}
