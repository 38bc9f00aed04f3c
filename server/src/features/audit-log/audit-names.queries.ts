import { type Queryable, statement } from '#platform/database/database.ts'
import { isId } from './shown-changes.ts'

export interface Named {
  subject: string
  id: string
  name: string
  /** Building of the record, to which it links. */
  at: string | null
}

const byId = (subject: string, table: string, name: string, at = 'null::uuid') =>
  `select '${subject}' as subject, t.id, ${name} as name, ${at} as at from ${table} t where t.id = any($1::uuid[])`
const atBuilding = (subject: string, table: string) => `
  select '${subject}' as subject, t.id, b.address || ', ' || b.city as name, b.id as at
    from ${table} t join buildings b on b.id = t.building_id where t.id = any($1::uuid[])`
const ofPerson = (subject: string, table: string) => `
  select '${subject}' as subject, t.id, u.first_name || ' ' || u.last_name as name, null::uuid as at
    from ${table} t join users u on u.id = t.user_id where t.id = any($1::uuid[])`

const names = statement(
  'auditLog.names',
  [
    byId('User', 'users', `t.first_name || ' ' || t.last_name`),
    byId('Order', 'orders', 't.number'),
    byId('Customer', 'customers', 'coalesce(t.company_name, t.name)'),
    byId('Building', 'buildings', `t.address || ', ' || t.city`),
    byId('Device', 'devices', 't.name'),
    byId('ServiceCatalog', 'service_groups', 't.name'),
    byId('ServiceCatalog', 'services', 't.title'),
    byId('PriceList', 'price_items', 't.name'),
    byId('Article', 'articles', 't.title'),
    `select 'Course' as subject, t.id, a.title as name, null::uuid as at
       from courses t join articles a on a.id = t.article_id where t.id = any($1::uuid[])`,
    byId('Vehicle', 'vehicles', `t.name || ', ' || t.plate`),
    byId('Invoice', 'orders', 't.number'),
    byId('Invoice', 'contracts', 't.number'),
    byId('Crew', 'crews', 't.name'),
    byId('InternalEvent', 'internal_events', 't.title'),
    byId('Import', 'imports', 't.name'),
    byId('SavedView', 'saved_views', 't.name'),
    byId('Board', 'boards', 't.name'),
    byId('Card', 'cards', 't.title'),
    atBuilding('BuildingNote', 'building_notes'),
    atBuilding('ContactPerson', 'contact_persons'),
    atBuilding('BillingRecord', 'billing_records'),
    ofPerson('Absence', 'absences'),
  ].join(' union all '),
)
const roles = statement('auditLog.roles', 'select key, name from roles where key = any($1)')

/** Names by ids of any kind, and by keys of roles. */
export async function namesOf(db: Queryable, requested: readonly string[]): Promise<Map<string, Named>> {
  const all = [...new Set(requested)]
  const ids = all.filter(isId)
  const keys = all.filter((it) => !isId(it))
  const [found, given] = await Promise.all([
    ids.length > 0 ? db.query<Named>(names, [ids]) : { rows: [] },
    keys.length > 0 ? db.query<{ key: string; name: string }>(roles, [keys]) : { rows: [] },
  ])
  const ofRoles = given.rows.map(({ key, name }) => ({ subject: 'Role', id: key, name, at: null }))
  return new Map([...found.rows, ...ofRoles].map((it) => [it.id, it]))
}
