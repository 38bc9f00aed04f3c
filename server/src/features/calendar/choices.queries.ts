import type { UserColour } from '@zlecenia/contract/features/schedule/user-colours'
import { ownBuilding } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const performers = statement(
  'calendar.performers',
  `select u.id, u.first_name || ' ' || u.last_name as name, c.colour
     from users u left join user_schedules c on c.user_id = u.id
    where u.status = 'active' and ($1::uuid is null or u.id = $1)
      and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
    order by u.last_name, u.first_name, u.id`,
)
const crews = statement(
  'calendar.crews',
  'select id, name from crews where $1::uuid is null order by name, id',
)
const buildings = statement(
  'calendar.buildings',
  `select b.id, b.address, b.city from buildings b
    where b.id = any($1::uuid[]) and ($2::uuid is null or ${ownBuilding('b.id', '$2')})
    order by b.city, b.address, b.id`,
)

interface Performer {
  id: string
  name: string
  colour: UserColour | null
}
interface Place {
  id: string
  address: string
  city: string
}

/** `performerId`: limits choices to this user and the buildings of their orders. */
export async function calendarChoices(
  db: Queryable,
  building: readonly string[],
  performerId: string | null,
) {
  const [people, together, places] = await Promise.all([
    db.query<Performer>(performers, [performerId]),
    db.query<{ id: string; name: string }>(crews, [performerId]),
    db.query<Place>(buildings, [building, performerId]),
  ])
  return { performers: people.rows, crews: together.rows, buildings: places.rows }
}
