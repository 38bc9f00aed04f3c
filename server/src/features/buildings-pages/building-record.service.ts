import type { BuildingPayer } from '@zlecenia/contract/features/buildings-pages/building-people.contract'
import {
  type BuildingRecord,
  buildingHistoryFields,
  type buildingRecords,
  type WholeBuilding,
} from '@zlecenia/contract/features/buildings-pages/building-record.contract'
import {
  customerBuildingOf,
  customerBuildingSearchText,
} from '@zlecenia/contract/features/customers/customers.contract'
import { writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '../../platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '../../platform/change.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '../../platform/errors.ts'
import { historyOf } from '../../platform/history.queries.ts'
import {
  buildingById,
  hiddenContacts,
  keptFromCaretakers,
  passportOf,
  performerSeeing,
} from '../buildings/index.ts'
import { readsContactData, survivorOf, withoutContactData } from '../customers/index.ts'
import { followBuilding } from '../devices/index.ts'
import { payersOfBuilding, personsOfBuilding } from './building-people.queries.ts'
import * as rows from './building-record.queries.ts'

export async function recordedBuilding(db: Queryable, id: string): Promise<rows.StoredBuilding> {
  const found = await rows.storedBuilding(db, id)
  if (!found) throw notFound()
  return found
}

const recordOf = (it: rows.StoredBuilding): BuildingRecord => ({
  ...it,
  createdAt: it.createdAt.toISOString(),
})

const searchTextOf = (it: { id: string; address: string; city: string }) =>
  customerBuildingSearchText(customerBuildingOf(it))

const nothing = {
  ...{ name: null, zipCode: null, type: null, description: null, tags: [] as string[] },
  ...{ yearBuilt: null, storeys: null, staircases: null, flats: null },
  ...{ footprintArea: null, roofArea: null, latitude: null, longitude: null },
}

function toldOf({ latitude, longitude, ...it }: rows.BuildingData) {
  return {
    ...{ name: it.name, address: it.address, zipCode: it.zipCode, city: it.city, type: it.type },
    ...{ description: it.description, tags: it.tags, yearBuilt: it.yearBuilt, storeys: it.storeys },
    ...{ staircases: it.staircases, flats: it.flats, footprintArea: it.footprintArea, roofArea: it.roofArea },
    coordinates: latitude === null || longitude === null ? null : writtenCoordinates({ latitude, longitude }),
  }
}
const told = (it: rows.StoredBuilding) => ({ ...toldOf(it), archived: it.archived })

/** What stands at a building is shown with its client. */
export const heardOf = (id: string, customerId: string) =>
  [
    { topic: 'Building', id },
    { topic: 'Customer', id: customerId },
  ] as const

async function personsSeen(db: Queryable, caller: Caller, id: string) {
  const hidden = await hiddenContacts(db, caller, [id])
  return (await personsOfBuilding(db, id)).filter((it) => !hidden.has(it.id))
}

/** Whoever may change a building need not read clients (decision 19). */
export const payerSeen = (caller: Caller, it: BuildingPayer): BuildingPayer =>
  readsContactData(caller) ? it : withoutContactData(it)

/** 404 for what a performer has no order in. */
export async function wholeBuilding(db: Queryable, caller: Caller, id: string): Promise<WholeBuilding> {
  if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
  return {
    building: recordOf(await recordedBuilding(db, id)),
    contactPersons: await personsSeen(db, caller, id),
    passport: await passportOf(db, caller, id),
    billingRecords: (await payersOfBuilding(db, id)).map((it) => payerSeen(caller, it)),
  }
}

/** Whom a client became a part of owns what is added to it. Null: there is none. */
async function ownerOf(tx: Queryable, customerId: string): Promise<string | null> {
  const owner = await survivorOf(tx, customerId)
  if (!(await rows.clientIsThere(tx, owner))) return null
  // It may have become a part of another while this waited.
  return (await survivorOf(tx, owner)) === owner ? owner : ownerOf(tx, owner)
}

/** The same id again, after an answer that was lost, adds none. */
export function addBuilding(
  db: Database,
  caller: Caller,
  { customerId: askedFor, ...sent }: BodyOf<typeof buildingRecords.add>,
): Promise<BuildingRecord> {
  const { id } = sent
  return db.transaction(async (tx) => {
    const customerId = await ownerOf(tx, askedFor)
    if (!customerId) throw refuse({ field: 'customerId', message: 'client.unknown' })
    const data = { ...nothing, ...defined(sent) }
    const added = await rows.insertBuilding(tx, { ...data, customerId, searchText: searchTextOf(data) })
    const building = await recordedBuilding(tx, id)
    if (added === 0) {
      const isSame = building.customer.id === customerId && building.address === sent.address
      if (!isSame) throw conflict()
      return recordOf(building)
    }
    await recordChange(tx, {
      ...{ caller, action: 'created', subject: 'Building', id },
      after: { ...present(toldOf(building)), clientId: customerId },
      heard: heardOf(id, customerId),
    })
    return recordOf(building)
  })
}

const present = (it: object) => Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null))
const defined = <T extends object>(it: T) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export function changeBuilding(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof buildingRecords.change>,
): Promise<BuildingRecord> {
  return db.transaction(async (tx) => {
    await rows.lockBuilding(tx, id)
    const before = await recordedBuilding(tx, id)
    const after = withChange(before, sent)
    const versions = { seen: version, now: before.version }
    if (isUnchanged(before, after, versions)) return recordOf(before)
    savedOrConflict(await rows.saveBuilding(tx, { ...after, version, searchText: searchTextOf(after) }))
    // Devices are found by where they stand.
    await followBuilding(tx, id)
    const action = sent.archived === undefined ? 'changed' : sent.archived ? 'archived' : 'restored'
    await recordChange(tx, {
      ...{ caller, action, subject: 'Building', id, before: told(before), after: told(after) },
      heard: heardOf(id, before.customer.id),
    })
    return recordOf(await recordedBuilding(tx, id))
  })
}

export function removeBuilding(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockBuilding(tx, id)
    const before = await recordedBuilding(tx, id)
    if (!before.removable) throw refuseWhole('buildings.notRemovable')
    await rows.removeBuildingRow(tx, id)
    await recordChange(tx, {
      ...{ caller, action: 'deleted', subject: 'Building', id, before: told(before) },
      heard: heardOf(id, before.customer.id),
    })
  })
}

/** The log keeps what a caretaker hides and what is known of clients (decision 19). */
function isTold(field: string, caller: Caller): boolean {
  if (field.startsWith('person')) return keptFromCaretakers(caller) === null
  return !field.startsWith('payer') || readsContactData(caller)
}

export async function buildingHistory(db: Queryable, caller: Caller, id: string, page: number) {
  if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
  const fields = buildingHistoryFields.filter((it) => isTold(it, caller))
  return historyOf(db, { subject: 'Building', id, fields }, page)
}
