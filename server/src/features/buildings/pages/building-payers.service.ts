import type {
  BuildingPayer,
  buildingPayers,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import { requiredContactFields } from '@zlecenia/contract/features/customers/customers.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { required } from '@zlecenia/contract/lib/rules'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import * as rows from './building-people.queries.ts'
import { lockBuilding } from './building-record.queries.ts'
import { announcementsOf, payerSeen, recordedBuilding } from './building-record.service.ts'

const nameOf = (it: Pick<BuildingPayer, 'companyName' | 'name'>) => it.companyName ?? it.name ?? ''

/** Fields for the history of the building. */
const auditFields = (it: Omit<BuildingPayer, 'version'>) => ({
  payerType: it.type,
  payerCompany: it.companyName,
  payerName: it.name,
  payerNip: it.nip,
  payerRegon: it.regon,
  payerPhone: it.phone,
  payerEmail: it.email,
  payerAddress: it.address,
  payerPostalCode: it.postalCode,
  payerCity: it.city,
  payerDefault: it.isDefault,
  payerArchived: it.archived,
})

async function storedPayer(db: Queryable, buildingId: string, id: string): Promise<BuildingPayer> {
  const found = await rows.payerOfBuilding(db, buildingId, id)
  if (!found) throw notFound()
  return found
}

export function createPayer(
  db: Database,
  caller: Caller,
  buildingId: string,
  sent: BodyOf<typeof buildingPayers.add>,
): Promise<BuildingPayer> {
  return db.transaction(async (tx) => {
    await lockBuilding(tx, buildingId)
    const building = await recordedBuilding(tx, buildingId)
    const known = await rows.payersOfBuilding(tx, buildingId)
    const again = known.find(({ id }) => id === sent.id)
    if (again && nameOf(again) === nameOf(sent)) return payerSeen(caller, again)
    const isDefault = sent.isDefault || !known.some((it) => it.isDefault)
    if (isDefault) await rows.onlyDefault(tx, buildingId, sent.id)
    if ((await rows.insertPayer(tx, buildingId, { ...sent, isDefault })) === 0) throw conflict()
    const { payerArchived: _, ...after } = auditFields({ ...sent, isDefault, archived: false })
    await recordChange(tx, {
      caller,
      action: 'payer-added',
      subject: 'Building',
      id: buildingId,
      after: present(after),
      announcements: announcementsOf(building),
    })
    return payerSeen(caller, await storedPayer(tx, buildingId, sent.id))
  })
}

const present = (it: object) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null && value !== false))

type Changes = Omit<BodyOf<typeof buildingPayers.change>, 'version'>

export function updatePayer(
  db: Database,
  caller: Caller,
  { buildingId, recordId }: { buildingId: string; recordId: string },
  { version, ...sent }: BodyOf<typeof buildingPayers.change>,
): Promise<BuildingPayer> {
  return db.transaction(async (tx) => {
    await lockBuilding(tx, buildingId)
    const building = await recordedBuilding(tx, buildingId)
    const before = await storedPayer(tx, buildingId, recordId)
    const changed = withChange(before, clearCompanyFields(sent))
    refuseMissing(changed, sent)
    const after = { ...changed, isDefault: changed.isDefault && !changed.archived }
    if (isUnchanged(before, after, { seen: version, now: before.version })) return payerSeen(caller, before)
    if (after.isDefault) await rows.onlyDefault(tx, buildingId, recordId)
    savedOrConflict(await rows.savePayer(tx, buildingId, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: 'payer-changed',
      subject: 'Building',
      id: buildingId,
      before: auditFields(before),
      after: { payer: nameOf(after), ...auditFields(after) },
      announcements: announcementsOf(building),
    })
    return payerSeen(caller, await storedPayer(tx, buildingId, recordId))
  })
}

/** Clears company fields of a private person (requirements 4, client). */
const clearCompanyFields = (sent: Changes): Changes =>
  sent.type === 'private' ? { ...sent, companyName: null, nip: null, regon: null } : sent

/** Refuses required fields that are missing, except those missing before. */
function refuseMissing(after: BuildingPayer, sent: Changes): void {
  const missing = requiredContactFields(after.type).filter(
    (field) => required(after[field]) !== true && (sent[field] !== undefined || sent.type !== undefined),
  )
  if (missing.length > 0) throw refuse(missing.map((field) => ({ field, message: 'rules.required' })))
}
