import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, everybody, keepers, plain, silent } from '../area.ts'

interface AreaFixture {
  orders: Office
}

const begun = ({ orders: { office, worker } }: AreaFixture) => ({
  id: newId(),
  title: 'Brygada',
  userIds: [worker.user.id, office.user.id],
})
const aConversation = async (desk: AreaFixture, me = desk.orders.office): Promise<string> =>
  (await me.post('/conversations', begun(desk))).json().id

const aNotice = () => ({ id: newId(), title: 'Zebranie', body: 'W piątek o 15:00.' })
const published = async ({ orders: { office } }: AreaFixture): Promise<string> =>
  (await office.post('/notices', aNotice())).json().id

async function aMessage(desk: AreaFixture, me = desk.orders.office) {
  const id = await aConversation(desk, me)
  const messageId = newId()
  await me.post(`/conversations/${id}/messages`, { id: messageId, body: 'Żółw' })
  return { id, messageId }
}
const at = ({ id, messageId }: { id: string; messageId: string }) =>
  `/conversations/${id}/messages/${messageId}`

export const ofChat = {
  matrix: {
    'GET /conversations': everybody(200),
    'GET /conversations/people': everybody(200),
    'GET /conversations/:id': everybody(404),
    'GET /conversations/:id/lines': everybody(404),
    'GET /conversations/:id/talkers': everybody(404),
    'POST /conversations': everybody(400),
    'PATCH /conversations/:id': everybody(404),
    'POST /conversations/:id/messages': everybody(400),
    'PATCH /conversations/:id/messages/:messageId': everybody(400),
    'DELETE /conversations/:id/messages/:messageId': everybody(404),
    'PUT /conversations/:id/read': everybody(400),
    'PUT /conversations/:id/mute': everybody(400),
    'POST /notices': keepers(400),
    'PUT /notices/:id/confirmation': everybody(404),
    'GET /notices/:id/confirmations': keepers(404),
  },
  audited: {
    'POST /conversations': {
      row: ['created', 'Chat', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/conversations', begun(stage)),
    },
    'PATCH /conversations/:id': {
      row: ['changed', 'Chat', 'both'],
      async prepare(stage) {
        const id = await aConversation(stage)
        return () => stage.orders.office.patch(`/conversations/${id}`, { title: 'Ekipa' })
      },
    },
    'POST /conversations/:id/messages': 'what people say to one another stands in no log',
    'PATCH /conversations/:id/messages/:messageId': {
      row: ['message-changed', 'Chat', 'after'],
      async prepare(stage) {
        const message = await aMessage(stage)
        return () => stage.orders.office.patch(at(message), { body: 'Inaczej' })
      },
    },
    'DELETE /conversations/:id/messages/:messageId': {
      row: ['message-deleted', 'Chat', 'before'],
      async prepare(stage) {
        const message = await aMessage(stage)
        return () => stage.orders.office.delete(at(message))
      },
    },
    'PUT /conversations/:id/read': 'what somebody has read is theirs',
    'PUT /conversations/:id/mute': 'what somebody hears is theirs',
    'POST /notices': {
      row: ['created', 'Chat', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/notices', aNotice()),
    },
    'PUT /notices/:id/confirmation': 'who has confirmed a notice stands with it',
  },
  secrets: {
    'GET /conversations': silent('numbers and addresses of orders one may read', () => '/conversations'),
    'GET /conversations/people': silent('names of colleagues', () => '/conversations/people'),
    'GET /conversations/:id': silent('what one of the list tells, and names of those who have read it'),
    'GET /conversations/:id/lines': silent('what its people say to one another'),
    'GET /conversations/:id/talkers': silent('names of its people'),
    'GET /notices/:id/confirmations': silent('names of colleagues, and when they confirmed'),
  },
  requests: {
    'GET /conversations': () => ({ query: { q: 'bryg', of: 'groups' } }),
    'GET /conversations/people': plain,
    'GET /conversations/:id': async (fixture, me) => ({ params: { id: await aConversation(fixture, me) } }),
    'GET /conversations/:id/lines': async (fixture, me) => {
      const { id, messageId } = await aMessage(fixture, me)
      return { params: { id }, query: { before: messageId } }
    },
    'GET /conversations/:id/talkers': async (fixture, me) => ({
      params: { id: await aConversation(fixture, me) },
    }),
    'POST /conversations': (fixture) => ({ json: begun(fixture) }),
    'POST /notices': () => ({ json: aNotice() }),
    'PUT /notices/:id/confirmation': async (fixture) => ({ params: { id: await published(fixture) } }),
    'GET /notices/:id/confirmations': async (fixture) => ({ params: { id: await published(fixture) } }),
    'PATCH /conversations/:id': async (fixture, me) => ({
      params: { id: await aConversation(fixture, me) },
      json: { title: 'Ekipa', add: [fixture.orders.worker.user.id], remove: [] },
    }),
    'POST /conversations/:id/messages': async (fixture, me) => ({
      params: { id: await aConversation(fixture, me) },
      json: { id: newId(), body: 'Żółw', mentions: [fixture.orders.worker.user.id], replyTo: null },
    }),
    'PATCH /conversations/:id/messages/:messageId': async (fixture, me) => ({
      params: await aMessage(fixture, me),
      json: { body: 'Inaczej', mentions: [fixture.orders.worker.user.id] },
    }),
    'DELETE /conversations/:id/messages/:messageId': async (fixture, me) => ({
      params: await aMessage(fixture, me),
    }),
    'PUT /conversations/:id/read': async (fixture, me) => {
      const { id } = await aMessage(fixture, me)
      return { params: { id }, json: { seq: 1 } }
    },
    'PUT /conversations/:id/mute': async (fixture, me) => ({
      params: { id: await aConversation(fixture, me) },
      json: { until: 'tomorrow' },
    }),
  },
} satisfies Area
