import {
  type Coworker,
  type CrewMember,
  mostColleagues,
  type OwnCrew,
} from '@zlecenia/contract/features/profile/profile.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const person = `
  u.id, u.first_name as "firstName", u.last_name as "lastName",
  (select key from user_avatars a where a.user_id = u.id) as avatar,
  array(select role from user_roles r where r.user_id = u.id order by role) as roles`

const crew = statement(
  'profile.crew',
  `with shared as (
     select other.user_id, count(*)::int as slots, min(mine.start_at) filter (where mine.start_at > now()) as next
       from slot_performers mine
       join slot_performers other on other.slot_id = mine.slot_id and other.user_id <> mine.user_id
       join slots s on s.id = mine.slot_id and s.cancelled is null
       join orders o on o.id = s.order_id and o.state <> 'cancelled'
      where mine.user_id = $1 and mine.end_at > now() - interval '90 days'
      group by other.user_id
   )
   select ${person}, shared.slots, shared.next
     from shared join users u on u.id = shared.user_id and u.status = 'active'
    order by shared.slots desc, u.last_name collate "pl-x-icu", u.id
    limit ${mostColleagues}`,
)
const own = statement(
  'profile.ownCrew',
  `select c.name, c.leader_id as "leaderId", json_agg(json_build_object('id', p.id, 'firstName', p."firstName",
            'lastName', p."lastName", 'avatar', p.avatar, 'roles', p.roles)
            order by p.id is distinct from c.leader_id, p."lastName" collate "pl-x-icu", p.id) as members
     from crew_members mine
     join crews c on c.id = mine.crew_id
     join crew_members m on m.crew_id = c.id
     join lateral (select ${person} from users u where u.id = m.user_id and u.status = 'active') p on true
    where mine.user_id = $1
    group by c.id`,
)
const coworkers = statement(
  'profile.coworkers',
  `with mine as (
     select id from orders
      where coordinator_id = $1 and created_at > now() - interval '1 year' and state <> 'cancelled'
     union
     select o.id from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
       join orders o on o.id = s.order_id
      where p.user_id = $1 and p.end_at > now() - interval '1 year' and o.state <> 'cancelled'
   ), others as (
     select o.coordinator_id as user_id, o.id as order_id from mine join orders o on o.id = mine.id
     union
     select p.user_id, s.order_id
       from mine join slots s on s.order_id = mine.id and s.cancelled is null
       join slot_performers p on p.slot_id = s.id
   ), counted as (
     select user_id, count(*)::int as orders from others where user_id <> $1 group by user_id
   )
   select ${person}, counted.orders
     from counted join users u on u.id = counted.user_id and u.status = 'active'
    order by counted.orders desc, u.last_name collate "pl-x-icu", u.id
    limit ${mostColleagues}`,
)

export async function crewOf(db: Queryable, userId: string): Promise<CrewMember[]> {
  const { rows } = await db.query<Omit<CrewMember, 'next'> & { next: Date | null }>(crew, [userId])
  return rows.map((row) => ({ ...row, next: row.next?.toISOString() ?? null }))
}

export async function ownCrewOf(db: Queryable, userId: string): Promise<OwnCrew | null> {
  return (await db.query<OwnCrew>(own, [userId])).rows[0] ?? null
}

export async function coworkersOf(db: Queryable, userId: string): Promise<Coworker[]> {
  return (await db.query<Coworker>(coworkers, [userId])).rows
}
