import { isDeepStrictEqual } from 'node:util'
import type {
  CatalogGroup,
  CatalogService,
  catalogEditing,
} from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { refuseUnknownKinds } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import * as rows from './catalog-editing.queries.ts'

async function storedGroup(db: Queryable, id: string): Promise<CatalogGroup> {
  const found = await rows.catalogGroupRow(db, id)
  if (!found) throw notFound()
  return found
}

async function storedService(db: Queryable, id: string): Promise<CatalogService> {
  const found = await rows.catalogServiceRow(db, id)
  if (!found) throw notFound()
  return found
}

const subject = 'ServiceCatalog'
const auditFields = ({ name, icon, color, needs, archived }: CatalogGroup) => ({
  name,
  icon,
  color,
  needs,
  archived,
})
const serviceAuditFields = ({ title, usualMinutes, needs, archived }: CatalogService) => ({
  title,
  usualMinutes,
  needs,
  archived,
})

/** Two groups of one name could not be distinguished in an order; the caller locks the catalogue. */
async function refuseNameTaken(tx: Queryable, group: Pick<CatalogGroup, 'id' | 'name'>): Promise<void> {
  if (await rows.isGroupNamed(tx, group))
    throw refuse({ field: 'name', message: 'serviceCatalog.groupNameTaken' })
}

/** Once, however often it is sent: the id is the browser's. */
export function createGroup(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof catalogEditing.addGroup>,
): Promise<CatalogGroup> {
  return db.transaction(async (tx) => {
    await rows.lockCatalog(tx)
    await refuseUnknownKinds(tx, sent.needs)
    const isNew = (await rows.insertGroupRow(tx, sent)) > 0
    if (isNew) await refuseNameTaken(tx, sent)
    const group = await storedGroup(tx, sent.id)
    if (isNew)
      await recordChange(tx, { caller, action: 'created', subject, id: group.id, after: auditFields(group) })
    return group
  })
}

export function updateGroup(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof catalogEditing.changeGroup>,
): Promise<CatalogGroup> {
  return db.transaction(async (tx) => {
    await rows.lockCatalog(tx)
    const before = await storedGroup(tx, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    await refuseUnknownKinds(tx, after.needs)
    savedOrConflict(await rows.updateGroupRow(tx, { ...after, version }))
    if (after.name !== before.name) await refuseNameTaken(tx, after)
    const change = { before: auditFields(before), after: auditFields(after) }
    await recordChange(tx, { caller, action: actionOf(sent.archived), subject, id, ...change })
    return storedGroup(tx, id)
  })
}

const actionOf = (archived: boolean | undefined) =>
  archived === undefined ? 'changed' : archived ? 'archived' : 'restored'

/** Once, however often it is sent: the id is the browser's. */
export function createService(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof catalogEditing.addService>,
): Promise<CatalogService> {
  return db.transaction(async (tx) => {
    await rows.lockCatalog(tx)
    const group = await rows.catalogGroupRow(tx, sent.groupId)
    if (!group) throw refuse({ field: 'groupId', message: 'serviceCatalog.groupGone' })
    await refuseUnknownKinds(tx, sent.needs)
    const isNew = (await rows.insertServiceRow(tx, sent)) > 0
    const service = await storedService(tx, sent.id)
    const after = { ...serviceAuditFields(service), group: group.name }
    if (isNew) await recordChange(tx, { caller, action: 'created', subject, id: service.id, after })
    return service
  })
}

export function updateService(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof catalogEditing.changeService>,
): Promise<CatalogService> {
  return db.transaction(async (tx) => {
    await rows.lockCatalog(tx)
    const before = await storedService(tx, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    await refuseUnknownKinds(tx, after.needs)
    savedOrConflict(await rows.updateServiceRow(tx, { ...after, version }))
    const change = { before: serviceAuditFields(before), after: serviceAuditFields(after) }
    await recordChange(tx, { caller, action: actionOf(sent.archived), subject, id, ...change })
    return storedService(tx, id)
  })
}

export function sortCatalog(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof catalogEditing.sort>,
): Promise<void> {
  const { groupId } = sent
  const inOrder = async (tx: Queryable) =>
    groupId
      ? (await storedGroup(tx, groupId)).services.map(({ title }) => title)
      : (await rows.catalogGroups(tx)).map(({ name }) => name)
  return db.transaction(async (tx) => {
    await rows.lockCatalog(tx)
    const before = await inOrder(tx)
    await rows.sortRows(tx, sent)
    const after = await inOrder(tx)
    if (isDeepStrictEqual(before, after)) return
    const change = { before: { sequence: before }, after: { sequence: after } }
    await recordChange(tx, { caller, action: 'changed', subject, id: groupId, ...change })
  })
}
