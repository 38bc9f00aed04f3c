import { newId } from '#platform/ids.ts'
import { anOrderOf } from './life.ts'
import { billingOf, type Office, placeOf } from './orders.ts'
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
  const { client, file } = await office.another()
  if (at)
    await world.db.query('update buildings set latitude = $2, longitude = $3 where id = $1', [
      file.building.id,
      ...at,
    ])
  const time = (h: number) => `${day}T${String(h).padStart(2, '0')}:00:00.000Z`
  const own: Office = {
    ...office,
    known: (overrides = {}) =>
      office.known({
        ...overrides,
        client: { id: client.id },
        building: { ...placeOf(file), caretaker: null },
        billingDetails: billingOf(file),
        order: { caretakerId: file.building.contactPersons[0]?.id },
      }),
  }
  const order = await anOrderOf(own, [
    { startAt: time(hour), endAt: time(hour + 1), userIds: [who.user.id] },
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
