import type { VisitPlace } from '@zlecenia/contract/features/buildings/pages/building-places.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Metres; a wider position names no building. */
const accurateTo = 60

// A press on site; the most accurate one, while positions are on and the building has no exact place.
const best = statement(
  'buildings.visitPlace',
  `select x.latitude, x.longitude, x.accuracy::float8 as accuracy, x.taken_at as at
     from buildings b
     join orders o on o.building_id = b.id
     join slots s on s.order_id = o.id
     join visit_events v on v.slot_id = s.id and v.kind in ('arrive', 'start', 'finish')
     join visit_positions x on x.event_id = v.id and x.accuracy <= ${accurateTo}
    where b.id = $1 and (b.latitude is null or b.geo_source = 'place')
      and exists (select from position_settings p where p.is_on)
    order by x.accuracy, x.taken_at desc, x.event_id limit 1`,
)

export async function visitPlaceOf(db: Queryable, buildingId: string): Promise<VisitPlace | null> {
  const { rows } = await db.query<Omit<VisitPlace, 'at'> & { at: Date }>(best, [buildingId])
  const [found] = rows
  return found ? { ...found, at: found.at.toISOString() } : null
}
