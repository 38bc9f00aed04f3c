import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const select = `
  select c.id, c.name, c.leader_id as "leaderId", c.version,
         coalesce((
           select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                    'avatar', (select key from user_avatars a where a.user_id = u.id),
                    'active', u.status = 'active')
                    order by u.id is distinct from c.leader_id, u.last_name collate "pl-x-icu",
                             u.first_name collate "pl-x-icu", u.id)
             from crew_members m join users u on u.id = m.user_id where m.crew_id = c.id), '[]') as members
    from crews c`
const all = statement('crews.all', `${select} order by c.name collate "pl-x-icu", c.id`)
const one = statement('crews.one', `${select} where c.id = $1`)
const lock = statement('crews.lock', 'select id from crews where id = $1 for update')
const insert = statement('crews.insert', 'insert into crews (id, name, leader_id) values ($1, $2, $3)')
const update = statement(
  'crews.update',
  'update crews set name = $2, leader_id = $3, version = version + 1 where id = $1 and version = $4',
)
const remove = statement('crews.remove', 'delete from crews where id = $1')
const leave = statement(
  'crews.leave',
  'delete from crew_members where crew_id = $1 and not user_id = any($2::uuid[])',
)
const join = statement(
  'crews.join',
  `insert into crew_members (user_id, crew_id)
   select id, $1 from unnest($2::uuid[]) id
    where not exists (select from crew_members m where m.crew_id = $1 and m.user_id = id)`,
)
const workers = statement(
  'crews.workers',
  `select u.id, (select c.name from crew_members m join crews c on c.id = m.crew_id
                  where m.user_id = u.id and c.id <> $2) as elsewhere
     from users u join user_roles r on r.user_id = u.id and r.role = 'ROLE_WORKER'
    where u.id = any($1::uuid[]) and u.status = 'active'`,
)

export async function allCrews(db: Queryable): Promise<Crew[]> {
  return (await db.query<Crew>(all)).rows
}

export async function crewRow(db: Queryable, id: string): Promise<Crew | null> {
  return (await db.query<Crew>(one, [id])).rows[0] ?? null
}

export async function lockCrew(tx: Queryable, id: string): Promise<void> {
  await tx.query(lock, [id])
}

interface CrewColumns {
  id: string
  name: string
  leaderId: string | null
}

export async function insertCrew(tx: Queryable, { id, name, leaderId }: CrewColumns): Promise<void> {
  await tx.query(insert, [id, name, leaderId])
}

/** 0 when it changed since `version`. */
export async function updateCrewRow(
  tx: Queryable,
  { id, name, leaderId, version }: CrewColumns & { version: number },
): Promise<number> {
  return (await tx.query(update, [id, name, leaderId, version])).rowCount
}

export async function updateMembers(tx: Queryable, id: string, members: readonly string[]): Promise<void> {
  await tx.query(leave, [id, members])
  await tx.query(join, [id, members])
}

/** Active workers among `ids`, each with the name of another crew they are in. */
export async function workersAmong(
  tx: Queryable,
  ids: readonly string[],
  crewId: string,
): Promise<Map<string, string | null>> {
  const { rows } = await tx.query<{ id: string; elsewhere: string | null }>(workers, [ids, crewId])
  return new Map(rows.map((it) => [it.id, it.elsewhere]))
}

export async function deleteCrewRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
