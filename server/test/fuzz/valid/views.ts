import { aList, plain } from '../../conventions/area.ts'
import type { SignedInAgent } from '../../world.ts'
import type { Requests } from './request.ts'

const aView = () => ({
  page: 'orders',
  name: `Żółte ${crypto.randomUUID()}`,
  search: { state: 'new', q: 'ul' },
})

/** Deletes some views, since their number is limited. */
const roomForViews = async (me: SignedInAgent) => {
  const { views } = (await me.get('/saved-views?page=orders')).json<{ views: { id: string }[] }>()
  for (const { id } of views.slice(20)) await me.delete(`/saved-views/${id}`)
}

const aSavedView = async (me: SignedInAgent) => {
  await roomForViews(me)
  return (await me.post('/saved-views', aView())).json()
}

export const requestsOfViews = {
  'GET /me/calendar-feed': plain,
  'POST /me/calendar-feed': () => ({ json: { scope: 'own' } }),
  'DELETE /me/calendar-feed': async (_, me) => {
    await me.post('/me/calendar-feed', { scope: 'own' })
    return {}
  },
  'POST /me/calendar-feed/test': async (_, me) => {
    await me.post('/me/calendar-feed', { scope: 'own' })
    return {}
  },
  'GET /calendar/feed/:file': async (_, me) => {
    const { link } = (await me.post('/me/calendar-feed', { scope: 'own' })).json()
    return { params: { file: link.split('/').at(-1) } }
  },
  'GET /saved-views': () => ({ query: { page: 'orders' } }),
  'GET /saved-views/counts': () => ({ query: { page: 'orders' } }),
  'POST /saved-views': async (_, me) => {
    await roomForViews(me)
    return { json: { ...aView(), shared: false } }
  },
  'PATCH /saved-views/:id': async (_, me) => {
    const { id, version } = await aSavedView(me)
    return { params: { id }, json: { ...aView(), page: undefined, version } }
  },
  'DELETE /saved-views/:id': async (_, me) => ({
    params: { id: (await aSavedView(me)).id },
  }),
  'POST /saved-views/:id/restore': async (_, me) => {
    const { id } = await aSavedView(me)
    await me.delete(`/saved-views/${id}`)
    return { params: { id } }
  },
  'PUT /saved-views/arrangement': async (_, me) => {
    const { id } = await aSavedView(me)
    return { json: { page: 'orders', ids: [id], startId: id } }
  },
  'GET /calendar': () => ({
    query: {
      from: '2027-03-01T00:00:00Z',
      to: '2027-04-01T00:00:00+02:00',
      perDay: '8',
      state: 'new,planned',
    },
  }),
  'GET /calendar/backlog': aList('urgency'),
  'GET /calendar/choices': ({ orders: { file } }) => ({ query: { building: file.building.id } }),
  'GET /app-bar/search': () => ({ query: { q: 'żubr' } }),
} satisfies Requests
