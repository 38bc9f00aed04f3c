import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, administrators, keepers, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

// Names of groups are unique.
const called = (name: string, id: string) => `${name} ${id.slice(-12)}`
const aGroup = (id = newId()) => ({ id, name: called('Fotowoltaika', id), icon: 'bolt', color: 'warning' })
const aService = (groupId: string) => ({ id: newId(), groupId, title: 'Przegląd paneli', usualMinutes: 90 })

const grouped = async ({ admin }: Fixture | FuzzFixture) =>
  (await admin.post('/services/groups', aGroup())).json()
const served = async (at: Fixture | FuzzFixture) =>
  (await at.admin.post('/services', aService((await grouped(at)).id))).json()

export const ofServiceCatalog = {
  matrix: {
    'GET /services/catalog': keepers(200),
    'GET /services/needs': keepers(200),
    'POST /services/groups': administrators(400),
    'PATCH /services/groups/:groupId': administrators(400),
    'POST /services': administrators(400),
    'PATCH /services/:serviceId': administrators(400),
    'PUT /services/order': administrators(400),
  },
  audited: {
    'POST /services/groups': {
      row: ['created', 'ServiceCatalog', 'after'],
      prepare:
        ({ admin }) =>
        () =>
          admin.post('/services/groups', aGroup()),
    },
    'PATCH /services/groups/:groupId': {
      row: ['changed', 'ServiceCatalog', 'both'],
      async prepare(stage) {
        const { id, version } = await grouped(stage)
        return () =>
          stage.admin.patch(`/services/groups/${id}`, {
            name: called('Panele', id),
            icon: 'tool',
            needs: ['sepE'],
            version,
          })
      },
    },
    'POST /services': {
      row: ['created', 'ServiceCatalog', 'after'],
      async prepare(stage) {
        const { id } = await grouped(stage)
        return () => stage.admin.post('/services', aService(id))
      },
    },
    'PATCH /services/:serviceId': {
      row: ['changed', 'ServiceCatalog', 'both'],
      async prepare(stage) {
        const { id, version } = await served(stage)
        return () =>
          stage.admin.patch(`/services/${id}`, {
            title: 'Mycie paneli',
            usualMinutes: 120,
            needs: ['heights'],
            version,
          })
      },
    },
    'PUT /services/order': {
      row: ['changed', 'ServiceCatalog', 'both'],
      async prepare(stage) {
        const { id } = await grouped(stage)
        await stage.admin.post('/services', aService(id))
        const last = { ...aService(id), title: 'Wymiana falownika' }
        await stage.admin.post('/services', last)
        return () => stage.admin.put('/services/order', { groupId: id, ids: [last.id] })
      },
    },
  },
  secrets: {
    'GET /services/catalog': silent('the catalogue', () => '/services/catalog'),
    'GET /services/needs': silent('the catalogue', () => '/services/needs'),
  },
  requests: {
    'GET /services/catalog': plain,
    'GET /services/needs': plain,
    'POST /services/groups': () => ({ json: aGroup() }),
    'PATCH /services/groups/:groupId': async (fixture) => {
      const { id, version } = await grouped(fixture)
      const json = {
        name: called('Panele', id),
        icon: 'tool',
        color: 'info',
        needs: ['sepE'],
        archived: true,
        version,
      }
      return { params: { groupId: id }, json }
    },
    'POST /services': async (fixture) => ({ json: aService((await grouped(fixture)).id) }),
    'PATCH /services/:serviceId': async (fixture) => {
      const { id, version } = await served(fixture)
      return {
        params: { serviceId: id },
        json: { title: 'Mycie paneli', usualMinutes: 120, needs: ['heights'], archived: true, version },
      }
    },
    'PUT /services/order': async (fixture) => {
      const { id, groupId } = await served(fixture)
      return { json: { groupId, ids: [id] } }
    },
  },
} satisfies Area
