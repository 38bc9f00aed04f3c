import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aVisit } from '#test/trips.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let office: Office
let buildingId: string
beforeAll(async () => {
  office = await anOffice(world)
})

const switchPositions = (isOn: boolean) =>
  world.db.query(
    `update position_settings set is_on = $1, purpose = 'a', scope = 'b', manner = 'c', informed_on = '2026-01-01'`,
    [isOn],
  )
const offered = async () => (await office.office.get(`/buildings/${buildingId}/visit-place`)).json().place
const building = async () => (await office.office.get(`/buildings/${buildingId}/details`)).json().building
const put = async (sent: object) =>
  office.office.patch(`/buildings/${buildingId}`, { ...sent, version: (await building()).version })

beforeEach(async () => {
  await switchPositions(true)
  const visit = await aVisit(world, office, { day: '2026-03-02', hour: 8, who: office.worker })
  buildingId = visit.buildingId
  const { rows } = await world.db.query<{ id: string }>('select id from visit_events where slot_id = $1', [
    visit.slotId,
  ])
  await world.db.query(
    `insert into visit_positions (event_id, latitude, longitude, accuracy, taken_at) values ($1, 52.41, 16.92, 12, now())`,
    [rows[0]?.id],
  )
})

describe('the position of a visit as the place of its building', () => {
  it('shows while the building has no exact place, and is taken by one change', async () => {
    expect(await offered()).toMatchObject({ latitude: 52.41, longitude: 16.92, accuracy: 12 })
    const { latitude, longitude } = await offered()
    const taken = await put({ latitude, longitude, geoSource: 'visit' })
    expect(taken.statusCode).toBe(200)
    expect(await offered()).toBeNull()
    const { rows } = await world.db.query('select geo_source as source from buildings where id = $1', [
      buildingId,
    ])
    expect(rows).toEqual([{ source: 'visit' }])
    expect((await put({ latitude: null, longitude: null })).statusCode).toBe(200)
    expect(await offered()).not.toBeNull()
  })

  it('disappears while positions are off, and where it is inaccurate', async () => {
    await switchPositions(false)
    expect(await offered()).toBeNull()
    await switchPositions(true)
    await world.db.query('update visit_positions set accuracy = 400')
    expect(await offered()).toBeNull()
  })

  it('stays closed to workers', async () => {
    expect((await office.worker.get(`/buildings/${buildingId}/visit-place`)).statusCode).toBe(403)
  })

  it('shows nothing for an unknown building', async () => {
    expect((await office.office.get(`/buildings/${newId()}/visit-place`)).json()).toEqual({ place: null })
  })
})

describe('the place of a building', () => {
  it.each([
    [54.4, 15.5, /w morzu/u],
    [16.92, 52.41, /Zamień kolejność/u],
    [0.1, 0.1, /daleko od Polski/u],
    [91, 16.92, /współrzędnych/u],
  ])('refuses %s, %s', async (latitude, longitude, message) => {
    const answer = await put({ latitude, longitude })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toEqual({ field: 'latitude', message: expect.stringMatching(message) })
  })

  it('may be abroad', async () => {
    expect((await put({ latitude: 52.52, longitude: 13.405 })).statusCode).toBe(200)
  })
})
