import { expect, it } from 'vitest'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('stores positions only of buildings, the base and visit events', async () => {
  const { rows } = await world.db.query<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place
       from information_schema.columns c
      where c.table_schema = 'public'
        and (c.column_name ~ '(^|_)(lat|lng|lon|latitude|longitude|position_of|from_place|to_place|accuracy|heading|speed)(_|$)'
             or c.udt_name in ('point', 'path', 'polygon', 'geometry', 'geography'))
      order by 1`,
  )
  const tables = new Set(rows.map(({ place }) => place.split('.')[0]))
  // `settings` has the company's base; `visit_positions` has one row for a visit event at most; `road_ways` has
  // distances between buildings and the base; `trips` have addresses.
  expect([...tables].toSorted()).toEqual(['buildings', 'road_ways', 'settings', 'trips', 'visit_positions'])
})
