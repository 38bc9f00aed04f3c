import type {
  BuildingPerson,
  buildingPeople,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { required } from '@zlecenia/contract/lib/rules'
import { hiddenContacts } from '#features/buildings/index.ts'
import { followPersons } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import * as rows from './building-people.queries.ts'
import { lockBuilding } from './building-record.queries.ts'
import { announcementsOf, recordedBuilding } from './building-record.service.ts'

const nameOf = (it: Pick<BuildingPerson, 'firstName' | 'lastName'>) =>
  [it.firstName, it.lastName].filter(Boolean).join(' ')

/** Fields for the history of the building. */
const auditFields = (it: Omit<BuildingPerson, 'version'>) => ({
  personName: nameOf(it),
  personType: it.type,
  personPhone: it.phoneNumber,
  personEmail: it.email,
  personHours: it.hours,
  personDescription: it.description,
  personArchived: it.archived,
})

/** 404 for a person hidden from the caller. */
async function storedPerson(
  db: Queryable,
  caller: Caller,
  buildingId: string,
  id: string,
): Promise<BuildingPerson> {
  const found = await rows.personOfBuilding(db, buildingId, id)
  if (!found || (await hiddenContacts(db, caller, [buildingId])).has(id)) throw notFound()
  return found
}

export function createPerson(
  db: Database,
  caller: Caller,
  buildingId: string,
  sent: BodyOf<typeof buildingPeople.add>,
): Promise<BuildingPerson> {
  return db.transaction(async (tx) => {
    await lockBuilding(tx, buildingId)
    const building = await recordedBuilding(tx, buildingId)
    const added = await rows.insertPerson(tx, buildingId, sent)
    if (added === 0) {
      const known = await rows.personOfBuilding(tx, buildingId, sent.id)
      if (known && nameOf(known) === nameOf(sent)) return storedPerson(tx, caller, buildingId, sent.id)
      throw conflict()
    }
    await followPersons(tx, buildingId)
    const { personArchived: _, ...after } = auditFields({ ...sent, archived: false })
    await recordChange(tx, {
      caller,
      action: 'person-added',
      subject: 'Building',
      id: buildingId,
      after,
      announcements: announcementsOf(building),
    })
    return storedPerson(tx, caller, buildingId, sent.id)
  })
}

export function updatePerson(
  db: Database,
  caller: Caller,
  { buildingId, personId }: { buildingId: string; personId: string },
  { version, ...sent }: BodyOf<typeof buildingPeople.change>,
): Promise<BuildingPerson> {
  return db.transaction(async (tx) => {
    await lockBuilding(tx, buildingId)
    const building = await recordedBuilding(tx, buildingId)
    const before = await storedPerson(tx, caller, buildingId, personId)
    const after = withChange(before, sent)
    if (nameOf(before) !== nameOf(after) && required(nameOf(after)) !== true)
      throw refuse({ field: 'lastName', message: 'rules.required' })
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.updateBuildingPerson(tx, buildingId, { ...after, version }))
    await followPersons(tx, buildingId)
    await recordChange(tx, {
      caller,
      action: 'person-changed',
      subject: 'Building',
      id: buildingId,
      before: auditFields(before),
      after: { person: nameOf(after), ...auditFields(after) },
      announcements: announcementsOf(building),
    })
    return storedPerson(tx, caller, buildingId, personId)
  })
}
