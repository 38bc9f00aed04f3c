import { newId } from '#platform/ids.ts'
import { anOrderOf } from './life.ts'
import type { Office } from './orders.ts'
import type { SignedInAgent, World } from './world.ts'

interface Visited {
  orderId: string
  slotId: string
  buildingId: string
}

/** A person at a building at an hour (UTC) of a day, as their taps tell. */
export async function aVisit(
  world: World,
  office: Office,
  { day, hour, who, at }: { day: string; hour: number; who: SignedInAgent; at?: [number, number] },
): Promise<Visited> {
  const { file } = await office.another()
  const time = (h: number) => `${day}T${String(h).padStart(2, '0')}:00:00.000Z`
  const order = await anOrderOf(office, [
    { startAt: time(hour), endAt: time(hour + 1), userIds: [who.user.id] },
  ])
  await world.db.query('update orders set building_id = $2 where id = $1', [order.id, file.building.id])
  if (at)
    await world.db.query('update buildings set latitude = $2, longitude = $3 where id = $1', [
      file.building.id,
      ...at,
    ])
  const slotId = order.slots[0]?.id ?? ''
  await world.db.query(
    `insert into visit_events (id, slot_id, user_id, kind, at, moment) values ($1, $2, $3, 'arrive', $4, $4)`,
    [newId(), slotId, who.user.id, time(hour)],
  )
  return { orderId: order.id, slotId, buildingId: file.building.id }
}

/** A drive of about 9 km between two visits of a day. */
export async function aDrive(world: World, office: Office, who: SignedInAgent, day: string) {
  const first = await aVisit(world, office, { day, hour: 8, who, at: [52.4, 16.9] })
  const second = await aVisit(world, office, { day, hour: 10, who, at: [52.46, 16.9] })
  return { first, second }
}
