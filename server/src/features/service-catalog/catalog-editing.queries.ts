import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type {
  CatalogGroup,
  CatalogService,
} from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const service = `'id', s.id, 'groupId', s.group_id, 'title', s.title, 'usualMinutes', s.usual_minutes, 'needs', s.needs,
  'archived', not s.active, 'version', s.version`
const group = `
  select g.id, g.name, g.icon, g.color, g.needs, not g.active as archived, g.version,
         coalesce((select json_agg(json_build_object(${service}) order by s.position, s.id)
                     from services s where s.group_id = g.id), '[]') as services
    from service_groups g`

const groups = statement('catalogEditing.groups', `${group} order by g.position, g.id`)
const groupById = statement('catalogEditing.group', `${group} where g.id = $1`)
const serviceById = statement(
  'catalogEditing.service',
  `select json_build_object(${service}) as service from services s where s.id = $1`,
)
const serviceNeeds = statement(
  'catalogEditing.needs',
  `select s.id, array(select k.key from qualification_kinds k
                       where k.key = any(s.needs || g.needs) order by k.position, k.key) as needs
     from services s join service_groups g on g.id = s.group_id
    where s.needs || g.needs <> '{}' order by s.id`,
)

// Prevents new groups while all are ordered.
const lock = statement('catalogEditing.lock', 'select from service_groups order by id for update')
const groupNamed = statement(
  'catalogEditing.groupNamed',
  'select from service_groups where lower(name) = lower($2) and id <> $1 limit 1',
)
const insertGroup = statement(
  'catalogEditing.insertGroup',
  `insert into service_groups (id, key, name, icon, color, needs, position)
   select $1::uuid, $1::uuid::text, $2::text, $3::text, $4::text, $5::text[], coalesce(max(position) + 1, 0) from service_groups
       on conflict (id) do nothing`,
)
const insertService = statement(
  'catalogEditing.insertService',
  `insert into services (id, group_id, title, usual_minutes, needs, position)
   select $1::uuid, $2::uuid, $3::text, $4::smallint, $5::text[], coalesce(max(position) + 1, 0) from services where group_id = $2::uuid
       on conflict (id) do nothing`,
)
const updateGroup = statement(
  'catalogEditing.updateGroup',
  `update service_groups set name = $2, icon = $3, color = $4, active = not $5::boolean, needs = $7, version = version + 1
    where id = $1 and version = $6`,
)
const updateService = statement(
  'catalogEditing.updateService',
  `update services set title = $2, usual_minutes = $3, active = not $4::boolean, needs = $6, version = version + 1
    where id = $1 and version = $5`,
)
const sortGroups = statement(
  'catalogEditing.sortGroups',
  `update service_groups g set position = it.place
     from (select id, row_number() over (order by array_position($1::uuid[], id), position, id) as place
             from service_groups) it
    where it.id = g.id and g.position <> it.place`,
)
const sortServices = statement(
  'catalogEditing.sortServices',
  `update services s set position = it.place
     from (select id, row_number() over (order by array_position($1::uuid[], id), position, id) as place
             from services where group_id = $2) it
    where it.id = s.id and s.position <> it.place`,
)

export async function catalogGroups(db: Queryable): Promise<CatalogGroup[]> {
  return (await db.query<CatalogGroup>(groups)).rows
}

export interface ServiceNeeds {
  id: string
  needs: QualificationKind[]
}

export async function neededByServices(db: Queryable): Promise<ServiceNeeds[]> {
  return (await db.query<ServiceNeeds>(serviceNeeds)).rows
}

export async function catalogGroupRow(db: Queryable, id: string): Promise<CatalogGroup | null> {
  return (await db.query<CatalogGroup>(groupById, [id])).rows[0] ?? null
}

export async function catalogServiceRow(db: Queryable, id: string): Promise<CatalogService | null> {
  return (await db.query<{ service: CatalogService }>(serviceById, [id])).rows[0]?.service ?? null
}

export async function lockCatalog(tx: Queryable): Promise<void> {
  await tx.query(lock)
}

/** 0 when it is there. */
export async function insertGroupRow(
  tx: Queryable,
  it: Pick<CatalogGroup, 'id' | 'name' | 'icon' | 'color' | 'needs'>,
): Promise<number> {
  return (await tx.query(insertGroup, [it.id, it.name, it.icon, it.color, it.needs])).rowCount
}

/** 0 when it is there. */
export async function insertServiceRow(
  tx: Queryable,
  it: Pick<CatalogService, 'id' | 'groupId' | 'title' | 'usualMinutes' | 'needs'>,
): Promise<number> {
  return (await tx.query(insertService, [it.id, it.groupId, it.title, it.usualMinutes, it.needs])).rowCount
}

/** 0 when it changed since `version`. */
export async function updateGroupRow(tx: Queryable, it: Omit<CatalogGroup, 'services'>): Promise<number> {
  const values = [it.id, it.name, it.icon, it.color, it.archived, it.version, it.needs]
  return (await tx.query(updateGroup, values)).rowCount
}

/** 0 when it changed since `version`. */
export async function updateServiceRow(tx: Queryable, it: CatalogService): Promise<number> {
  const values = [it.id, it.title, it.usualMinutes, it.archived, it.version, it.needs]
  return (await tx.query(updateService, values)).rowCount
}

export async function sortRows(
  tx: Queryable,
  { groupId, ids }: { groupId: string | null; ids: readonly string[] },
): Promise<void> {
  if (groupId) await tx.query(sortServices, [ids, groupId])
  else await tx.query(sortGroups, [ids])
}

export const isGroupNamed = async (tx: Queryable, { id, name }: Pick<CatalogGroup, 'id' | 'name'>) =>
  (await tx.query(groupNamed, [id, name])).rowCount > 0
