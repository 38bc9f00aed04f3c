import { type Queryable, statement } from '../database/database.ts'

/** A pair of places (`placeKey`); without metres and seconds there is no road. */
export interface RoadWay {
  from: string
  to: string
  meters: number | null
  seconds: number | null
}

const daysOfWay = 30
/** Roads are built, and a place without one may be moved on the map. */
const daysWithoutRoad = 1
const mostWays = 500_000

// $1: router; $2, $3: pairs.
const kept = statement(
  'roads.kept',
  `select w.from_place as "from", w.to_place as "to", w.meters, w.seconds
     from unnest($2::text[], $3::text[]) as p (f, t)
     join road_ways w on w.router = $1 and w.from_place = p.f and w.to_place = p.t
    where w.kept_at > now() - make_interval(days => case when w.meters is null then ${daysWithoutRoad} else ${daysOfWay} end)`,
)

export async function keptWays(
  db: Queryable,
  router: string,
  pairs: readonly Pick<RoadWay, 'from' | 'to'>[],
): Promise<RoadWay[]> {
  const values = [router, pairs.map(({ from }) => from), pairs.map(({ to }) => to)]
  return (await db.query<RoadWay>(kept, values)).rows
}

// Rows in one order, so that two inserts never wait for each other.
const keep = statement(
  'roads.keep',
  `insert into road_ways (router, from_place, to_place, meters, seconds)
   select $1, f, t, m, s
     from unnest($2::text[], $3::text[], $4::integer[], $5::integer[]) as w (f, t, m, s) order by f, t
   on conflict (router, from_place, to_place) do update
      set meters = excluded.meters, seconds = excluded.seconds, kept_at = now()`,
)

export async function keepWays(db: Queryable, router: string, ways: readonly RoadWay[]): Promise<void> {
  await db.query(keep, [
    router,
    ways.map(({ from }) => from),
    ways.map(({ to }) => to),
    ways.map(({ meters }) => meters),
    ways.map(({ seconds }) => seconds),
  ])
}

const purge = statement(
  'roads.purge',
  `delete from road_ways
    where kept_at < greatest(
      now() - interval '${daysOfWay} days',
      (select kept_at from road_ways order by kept_at desc offset ${mostWays} limit 1))`,
)

export async function purgeRoadWays(db: Queryable): Promise<number> {
  return (await db.query(purge)).rowCount ?? 0
}
