import type { CatalogGroup } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let admin: SignedInAgent
beforeAll(async () => {
  desk = await anOffice(world)
  admin = await world.signedIn('admin')
})

const catalog = async () => (await admin.get('/services/catalog')).json<{ groups: CatalogGroup[] }>().groups
const offered = async () =>
  Object.values(
    (await desk.office.get('/services')).json<{ serviceGroups: Record<string, ServiceGroup> }>()
      .serviceGroups,
  )
const logged = async (id: string) =>
  (await world.db.query('select action from audit_log where subject_id = $1 order by id', [id])).rows.length

const aGroup = (name: string) => ({ id: newId(), name, icon: 'bolt', color: 'warning' })
async function groupOf(name: string, ...titles: string[]): Promise<CatalogGroup> {
  const sent = aGroup(name)
  expect((await admin.post('/services/groups', sent)).statusCode).toBe(201)
  for (const title of titles) {
    const service = { id: newId(), groupId: sent.id, title, usualMinutes: null }
    expect((await admin.post('/services', service)).statusCode).toBe(201)
  }
  return (await catalog()).find(({ id }) => id === sent.id) as CatalogGroup
}

describe('the catalogue', () => {
  it('has no two groups of one name, however it is written', async () => {
    const first = await groupOf('Rolety okienne')
    const other = await groupOf('Markizy')
    const taken = { errors: [{ field: 'name', message: 'Jest już grupa usług o tej nazwie' }] }
    const again = await admin.post('/services/groups', aGroup('rolety  Okienne'))
    expect([again.statusCode, again.json()]).toMatchObject([400, taken])
    const { id, version } = other
    const renamed = await admin.patch(`/services/groups/${id}`, { name: 'Rolety okienne', version })
    expect([renamed.statusCode, renamed.json()]).toMatchObject([400, taken])
    const recased = { name: 'Rolety Okienne', version: first.version }
    expect((await admin.patch(`/services/groups/${first.id}`, recased)).statusCode).toBe(200)
    const names = (await catalog()).map(({ name }) => name)
    expect(names.filter((it) => /okienne/iu.test(it))).toEqual(['Rolety Okienne'])
  })

  it('gets a group and a service, which orders are offered, once however often they are sent', async () => {
    const group = aGroup('Fotowoltaika')
    const service = { id: newId(), groupId: group.id, title: 'Przegląd paneli', usualMinutes: 90 }
    for (let n = 0; n < 2; n++) {
      expect((await admin.post('/services/groups', group)).statusCode).toBe(201)
      const answer = await admin.post('/services', service)
      expect(answer.json()).toEqual({ ...service, needs: [], archived: false, version: 1 })
    }
    expect((await offered()).at(-1)).toEqual({
      ...group,
      services: [{ id: service.id, title: 'Przegląd paneli' }],
    })
    expect([await logged(group.id), await logged(service.id)]).toEqual([1, 1])
  })

  it('can be changed, and refuses a stale version', async () => {
    const { id, services, version } = await groupOf('Basenn', 'Czyszczenie')
    const changed = await admin.patch(`/services/groups/${id}`, { name: 'Baseny', color: 'info', version })
    expect(changed.json()).toMatchObject({ name: 'Baseny', color: 'info', icon: 'bolt', version: 2 })
    expect((await admin.patch(`/services/groups/${id}`, { name: 'Sauny', version })).statusCode).toBe(409)
    const [cleaning] = services
    const at = `/services/${cleaning?.id}`
    expect((await admin.patch(at, { usualMinutes: 45, version: 1 })).json()).toMatchObject({
      usualMinutes: 45,
    })
    expect((await admin.patch(at, { usualMinutes: null, version: 2 })).json().usualMinutes).toBeNull()
    for (const usualMinutes of [10, 50, 495, 60.5]) {
      const refused = await admin.patch(at, { usualMinutes, version: 3 })
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'usualMinutes'])
    }
    expect((await admin.patch(`/services/${newId()}`, { title: 'x', version: 1 })).statusCode).toBe(404)
    expect((await desk.office.patch(at, { title: 'Mycie', version: 3 })).statusCode).toBe(403)
  })

  it('has the needs of each service and its group, each once, in a fixed order', async () => {
    const group = await groupOf('Dachy', 'Przegląd dachu', 'Zdjęcia')
    const [roof, pictures] = group.services
    await admin.patch(`/services/groups/${group.id}`, { needs: ['heights'], version: 1 })
    const at = `/services/${roof?.id}`
    const sent = { needs: ['medical', 'heights', 'sepE', 'sepE'], version: 1 }
    expect((await admin.patch(at, sent)).json().needs).toEqual(['sepE', 'heights', 'medical'])
    const { services } = (await desk.office.get('/services/needs')).json()
    const needed = new Map(services.map((it: { id: string; needs: string[] }) => [it.id, it.needs]))
    expect(needed.get(roof?.id)).toEqual(['sepE', 'heights', 'medical'])
    expect(needed.get(pictures?.id)).toEqual(['heights'])
    const order = desk.known({ order: { services: [roof?.id ?? '', pictures?.id ?? ''] } })
    const made = (await desk.office.postForm('/investment', order)).json()
    const [slot] = (await desk.office.get(`/orders/${made.id}`)).json().slots
    const period = `from=${encodeURIComponent(slot.startAt)}&to=${encodeURIComponent(slot.endAt)}`
    const { slots } = (await desk.office.get(`/calendar?${period}`)).json()
    const drawn = slots.find((it: { id: string }) => it.id === slot.id)
    expect(drawn.needs.toSorted()).toEqual(['heights', 'medical', 'sepE'])
    const unknown = await admin.patch(at, { needs: ['pilot'], version: 2 })
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'needs'])
  })

  it('orders groups, and services of a group; unnamed ones are last', async () => {
    const group = await groupOf('Kolejność', 'A', 'B', 'C')
    const idOf = (title: string) => group.services.find((it) => it.title === title)?.id
    const sent = { groupId: group.id, ids: [idOf('C'), idOf('A')] }
    expect((await admin.put('/services/order', sent)).statusCode).toBe(204)
    const services = async () => (await catalog()).find(({ id }) => id === group.id)?.services ?? []
    expect((await services()).map(({ title }) => title)).toEqual(['C', 'A', 'B'])
    const rows = await logged(group.id)
    await admin.put('/services/order', sent)
    expect(await logged(group.id)).toBe(rows)
    await admin.put('/services/order', { groupId: null, ids: [group.id] })
    expect((await offered())[0]?.name).toBe('Kolejność')
    const gone = await admin.put('/services/order', { groupId: newId(), ids: [group.id] })
    expect(gone.statusCode).toBe(404)
  })

  it.each(['a service', 'its group'])(
    'offers no archived %s; an order preserves it, a new one cannot use it',
    async (what) => {
      const group = await groupOf(`Archiwum: ${what}`, 'Zostaje', 'Druga')
      const [service] = group.services
      const order = () => desk.known({ order: { services: [service?.id ?? ''] } })
      const made = await desk.office.postForm('/investment', order())
      expect(made.statusCode).toBe(201)
      const path = what === 'a service' ? `/services/${service?.id}` : `/services/groups/${group.id}`
      expect((await admin.patch(path, { archived: true, version: 1 })).json()).toMatchObject({
        archived: true,
      })

      const now = (await offered()).find(({ id }) => id === group.id)
      expect(now?.services.map(({ title }) => title)).toEqual(what === 'a service' ? ['Druga'] : undefined)
      const { services } = (await desk.office.get(`/orders/${made.json().id}`)).json()
      expect(services.map((it: { title: string }) => it.title)).toEqual(['Zostaje'])
      const refused = await desk.office.postForm('/investment', order())
      expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, 'order.services'])

      await admin.patch(path, { archived: false, version: 2 })
      expect((await desk.office.postForm('/investment', order())).statusCode).toBe(201)
    },
  )

  it('has the usual length of a slot without earlier ones', async () => {
    const group = await groupOf('Czas', 'Krótka', 'Długa', 'Nieznana')
    const [short, long, unknown] = group.services
    await admin.patch(`/services/${short?.id}`, { usualMinutes: 30, version: 1 })
    await admin.patch(`/services/${long?.id}`, { usualMinutes: 120, version: 1 })
    const minutes = async (...ids: (string | undefined)[]) =>
      (await desk.office.get(`/schedule/free-times?services=${ids.join()}`)).json().minutes
    expect(await minutes(long?.id)).toBe(120)
    expect(await minutes(short?.id, long?.id, unknown?.id)).toBe(150)
    expect(await minutes(unknown?.id)).toBe(60)
  })
})
