import type { BuildingPayer } from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import {
  type BuildingRecord,
  buildingHistoryFields,
  type buildingRecords,
  type WholeBuilding,
} from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import {
  customerBuildingOf,
  customerBuildingSearchText,
} from '@zlecenia/contract/features/customers/customers.contract'
import { writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import {
  buildingById,
  hiddenContacts,
  keptFromCaretakers,
  passportOf,
  performerSeeing,
} from '#features/buildings/index.ts'
import { mergedInto, readsContactData, withoutContactData } from '#features/customers/index.ts'
import { followBuilding } from '#features/devices/index.ts'
import { withoutNulls } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import type { Announcement } from '#platform/live/announce.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import { payersOfBuilding, personsOfBuilding } from './building-people.queries.ts'
import * as rows from './building-record.queries.ts'

export async function recordedBuilding(db: Queryable, id: string): Promise<rows.StoredBuilding> {
  const found = await rows.storedBuilding(db, id)
  if (!found) throw notFound()
  return found
}

export const buildingAnswer = (it: rows.StoredBuilding): BuildingRecord => ({
  ...it,
  createdAt: it.createdAt.toISOString(),
})

const searchTextOf = (it: { id: string; address: string; city: string }) =>
  customerBuildingSearchText(customerBuildingOf(it))

const nothing = {
  name: null,
  zipCode: null,
  type: null,
  description: null,
  tags: [] as string[],
  yearBuilt: null,
  storeys: null,
  staircases: null,
  flats: null,
  footprintArea: null,
  roofArea: null,
  latitude: null,
  longitude: null,
  owner: null,
  payer: null,
}

function auditFields({ latitude, longitude, ...it }: rows.BuildingData) {
  return {
    name: it.name,
    address: it.address,
    zipCode: it.zipCode,
    city: it.city,
    type: it.type,
    description: it.description,
    tags: it.tags,
    yearBuilt: it.yearBuilt,
    storeys: it.storeys,
    staircases: it.staircases,
    flats: it.flats,
    footprintArea: it.footprintArea,
    roofArea: it.roofArea,
    coordinates: latitude === null || longitude === null ? null : writtenCoordinates({ latitude, longitude }),
    owner: it.owner?.name ?? null,
    paidBy: it.payer?.name ?? null,
  }
}
const loggedFields = (it: rows.StoredBuilding) => ({ ...auditFields(it), archived: it.archived })

type Hung = Pick<BuildingRecord, 'id' | 'customer' | 'owner' | 'payer'>

/** Changed topics: the building and its clients. */
export const announcementsOf = (...buildings: readonly Hung[]): Announcement[] =>
  buildings.flatMap(({ id, customer, owner, payer }) => [
    { topic: 'Building', id },
    ...[customer, owner, payer].flatMap((it) => (it ? [{ topic: 'Customer' as const, id: it.id }] : [])),
  ])

async function personsSeen(db: Queryable, caller: Caller, id: string) {
  const hidden = await hiddenContacts(db, caller, [id])
  return (await personsOfBuilding(db, id)).filter((it) => !hidden.has(it.id))
}

/**
 * Hides contact data from callers who may change buildings but not read clients (docs/topics/rights-and-secrets.md).
 */
export const payerSeen = (caller: Caller, it: BuildingPayer): BuildingPayer =>
  readsContactData(caller) ? it : withoutContactData(it)

/** 404 for a performer without an order in the building. */
export async function wholeBuilding(db: Queryable, caller: Caller, id: string): Promise<WholeBuilding> {
  if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
  return {
    building: buildingAnswer(await recordedBuilding(db, id)),
    contactPersons: await personsSeen(db, caller, id),
    passport: await passportOf(db, caller, id),
    billingRecords: (await payersOfBuilding(db, id)).map((it) => payerSeen(caller, it)),
  }
}

/** Follows merges to the surviving client and locks its row; null if unknown. */
export async function lockedCustomer(tx: Queryable, id: string): Promise<Named | null> {
  const now = await mergedInto(tx, id)
  const customer = await rows.sharedCustomer(tx, now)
  if (!customer) return null
  // The client may have been merged while this waited for the lock.
  return (await mergedInto(tx, now)) === now ? customer : lockedCustomer(tx, now)
}
type Named = BuildingRecord['customer']

type Other = string | null | undefined
/** Null clears, undefined leaves unchanged. */
async function othersOf(tx: Queryable, { ownerId, payerId }: { ownerId: Other; payerId: Other }) {
  const other = async (field: string, id: Other) => {
    if (!id) return id === undefined ? undefined : null
    const found = await lockedCustomer(tx, id)
    if (!found) throw refuse({ field, message: 'client.unknown' })
    return found
  }
  const owner = await other('ownerId', ownerId)
  const payer = await other('payerId', payerId)
  return { ...(owner !== undefined && { owner }), ...(payer !== undefined && { payer }) }
}

type NewBuilding = BodyOf<typeof buildingRecords.add>

/** A retry with the same id after a lost response adds no second building. */
export const createBuilding = (db: Database, caller: Caller, sent: NewBuilding): Promise<BuildingRecord> =>
  db.transaction((tx) => createBuildingIn(tx, caller, sent))

export async function createBuildingIn(
  tx: Transaction,
  caller: Caller,
  { customerId: requestedId, ownerId, payerId, geoSource = 'hand', ...sent }: NewBuilding,
): Promise<BuildingRecord> {
  const { id } = sent
  const customerId = (await lockedCustomer(tx, requestedId))?.id
  if (!customerId) throw refuse({ field: 'customerId', message: 'client.unknown' })
  const others = await othersOf(tx, { ownerId, payerId })
  const data = { ...nothing, ...defined(sent), ...others }
  const added = await rows.insertBuilding(tx, { ...data, customerId, searchText: searchTextOf(data) })
  const building = await recordedBuilding(tx, id)
  if (added === 0) {
    const isSame = building.customer.id === customerId && building.address === sent.address
    if (!isSame) throw conflict()
    return buildingAnswer(building)
  }
  if (geoSource) await rows.saveGeoSource(tx, id, geoSource)
  await recordChange(tx, {
    caller,
    action: 'created',
    subject: 'Building',
    id,
    after: { ...withoutNulls(auditFields(building)), clientId: customerId },
    announcements: announcementsOf(building),
  })
  return buildingAnswer(building)
}

const defined = <T extends object>(it: T) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export function updateBuilding(
  db: Database,
  caller: Caller,
  id: string,
  { version, ownerId, payerId, geoSource, ...sent }: BodyOf<typeof buildingRecords.change>,
): Promise<BuildingRecord> {
  return db.transaction(async (tx) => {
    // Clients are locked before the building, as merges and orders do.
    const others = await othersOf(tx, { ownerId, payerId })
    await rows.lockBuilding(tx, id)
    const before = await recordedBuilding(tx, id)
    const after = withChange(before, { ...sent, ...others })
    const versions = { seen: version, now: before.version }
    if (isUnchanged(before, after, versions)) return buildingAnswer(before)
    savedOrConflict(await rows.saveBuilding(tx, { ...after, version, searchText: searchTextOf(after) }))
    const isMoved = after.latitude !== before.latitude || after.longitude !== before.longitude
    if (geoSource && isMoved) await rows.saveGeoSource(tx, id, geoSource)
    // The search text of devices includes the building.
    await followBuilding(tx, id)
    const action = sent.archived === undefined ? 'changed' : sent.archived ? 'archived' : 'restored'
    await recordChange(tx, {
      caller,
      action,
      subject: 'Building',
      id,
      before: loggedFields(before),
      after: loggedFields(after),
      announcements: announcementsOf(before, after),
    })
    return buildingAnswer(await recordedBuilding(tx, id))
  })
}

export function deleteBuilding(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockBuilding(tx, id)
    const before = await recordedBuilding(tx, id)
    if (!before.removable) throw refuseWhole('buildings.notRemovable')
    await removeNewsAbout(tx, id)
    await rows.deleteBuildingRow(tx, id)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Building',
      id,
      before: loggedFields(before),
      announcements: announcementsOf(before),
    })
  })
}

/** The log stores caretakers and client data that some callers may not see (docs/topics/rights-and-secrets.md). */
function isShown(field: string, caller: Caller): boolean {
  if (field.startsWith('person')) return keptFromCaretakers(caller) === null
  return !field.startsWith('payer') || readsContactData(caller)
}

export async function buildingHistory(db: Queryable, caller: Caller, id: string, page: number) {
  if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
  const fields = buildingHistoryFields.filter((it) => isShown(it, caller))
  return historyOf(db, { subject: 'Building', id, fields }, page)
}
