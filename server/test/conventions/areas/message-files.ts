import { newId } from '#platform/ids.ts'
import { png } from '../../bytes.ts'
import type { Office } from '../../orders.ts'
import type { SignedInAgent } from '../../world.ts'
import { type Area, everybody, keepers, of, silent } from '../area.ts'
import { aCard } from './own-boards.ts'

interface AreaFixture {
  orders: Office
}

const sent = {
  query: { name: 'Zdjęcie bramy.png', seconds: '3' },
  bytes: png,
  headers: { 'content-type': 'image/png' },
}

async function aFileAt(place: string, me: SignedInAgent) {
  const fileId = newId()
  await me.putBytes(`${place}/files/${fileId}?name=brama.png`, png, 'image/png')
  await me.post(`${place}/messages`, { id: newId(), body: '', files: [fileId] })
  return fileId
}
async function aConversation(
  { orders: { worker, office } }: AreaFixture,
  me: SignedInAgent,
): Promise<string> {
  const begun = { id: newId(), title: 'Brygada', userIds: [worker.user.id, office.user.id] }
  return (await me.post('/conversations', begun)).json().id
}
async function inConversation(desk: AreaFixture, me: SignedInAgent) {
  const id = await aConversation(desk, me)
  return { id, fileId: await aFileAt(`/conversations/${id}`, me) }
}
async function inOrder({ orders: { office, known } }: AreaFixture, me = office) {
  const { id } = (await office.postForm('/investment', known())).json()
  return { id, fileId: await aFileAt(`/orders/${id}/conversation`, me) }
}
async function onCard(me: SignedInAgent) {
  const { id } = await aCard(me)
  return { id, fileId: await aFileAt(`/cards/${id}/conversation`, me) }
}
const orderFile = ({ id, fileId }: { id: string; fileId: string }) =>
  `/orders/${id}/conversation/files/${fileId}/order-file`

export const ofMessageFiles = {
  matrix: {
    'GET /orders/:id/conversation/files': of('order', 200, 404, 200, 200, 200),
    'PUT /orders/:id/conversation/files/:fileId': everybody(400),
    'GET /orders/:id/conversation/files/:fileId': everybody(404),
    'GET /orders/:id/conversation/files/:fileId/thumbnail': everybody(404),
    'PUT /orders/:id/conversation/files/:fileId/order-file': everybody(400),
    'DELETE /orders/:id/conversation/files/:fileId/order-file': everybody(404),
    'GET /cards/:id/conversation/files': keepers(404),
    'PUT /cards/:id/conversation/files/:fileId': keepers(400),
    'GET /cards/:id/conversation/files/:fileId': keepers(404),
    'GET /cards/:id/conversation/files/:fileId/thumbnail': keepers(404),
    'GET /conversations/:id/files': everybody(404),
    'PUT /conversations/:id/files/:fileId': everybody(400),
    'GET /conversations/:id/files/:fileId': everybody(404),
    'GET /conversations/:id/files/:fileId/thumbnail': everybody(404),
  },
  audited: {
    'PUT /orders/:id/conversation/files/:fileId':
      'what is sent is nobody else’s until its message is written',
    'PUT /cards/:id/conversation/files/:fileId': 'what is sent is nobody else’s until its message is written',
    'PUT /conversations/:id/files/:fileId': 'what people say to one another stands in no log',
    'PUT /orders/:id/conversation/files/:fileId/order-file': {
      row: ['changed', 'Order', 'both'],
      async prepare(stage) {
        const at = orderFile(await inOrder(stage))
        return () => stage.orders.office.put(at, { mark: 'before' })
      },
    },
    'DELETE /orders/:id/conversation/files/:fileId/order-file': {
      row: ['changed', 'Order', 'both'],
      async prepare(stage) {
        const at = orderFile(await inOrder(stage))
        await stage.orders.office.put(at, { mark: 'before' })
        return () => stage.orders.office.delete(at)
      },
    },
  },
  secrets: {
    'GET /orders/:id/conversation/files': silent(
      'what somebody called the files they sent',
      (at) => `/orders/${at.orderId}/conversation/files`,
    ),
    'GET /orders/:id/conversation/files/:fileId': silent('bytes that somebody chose to send'),
    'GET /orders/:id/conversation/files/:fileId/thumbnail': silent('the same, made small'),
    'GET /cards/:id/conversation/files': silent('what somebody called the files they sent'),
    'GET /cards/:id/conversation/files/:fileId': silent('bytes that somebody chose to send'),
    'GET /cards/:id/conversation/files/:fileId/thumbnail': silent('the same, made small'),
    'GET /conversations/:id/files': silent('what its people called the files they sent'),
    'GET /conversations/:id/files/:fileId': silent('bytes that one of its people chose to send'),
    'GET /conversations/:id/files/:fileId/thumbnail': silent('the same, made small'),
  },
  requests: {
    'GET /orders/:id/conversation/files': async (fixture) => ({
      params: { id: (await inOrder(fixture)).id },
    }),
    'PUT /orders/:id/conversation/files/:fileId': async (fixture) => ({
      params: { id: (await inOrder(fixture)).id, fileId: newId() },
      ...sent,
    }),
    'GET /orders/:id/conversation/files/:fileId': async (fixture) => ({ params: await inOrder(fixture) }),
    'GET /orders/:id/conversation/files/:fileId/thumbnail': async (fixture) => ({
      params: await inOrder(fixture),
    }),
    'PUT /orders/:id/conversation/files/:fileId/order-file': async (fixture) => ({
      params: await inOrder(fixture),
      json: { mark: 'after' },
    }),
    'DELETE /orders/:id/conversation/files/:fileId/order-file': async (fixture) => ({
      params: await inOrder(fixture),
    }),
    'GET /cards/:id/conversation/files': async (_, me) => ({ params: { id: (await onCard(me)).id } }),
    'PUT /cards/:id/conversation/files/:fileId': async (_, me) => ({
      params: { id: (await aCard(me)).id, fileId: newId() },
      ...sent,
    }),
    'GET /cards/:id/conversation/files/:fileId': async (_, me) => ({ params: await onCard(me) }),
    'GET /cards/:id/conversation/files/:fileId/thumbnail': async (_, me) => ({ params: await onCard(me) }),
    'GET /conversations/:id/files': async (fixture, me) => ({
      params: { id: (await inConversation(fixture, me)).id },
    }),
    'PUT /conversations/:id/files/:fileId': async (fixture, me) => ({
      params: { id: await aConversation(fixture, me), fileId: newId() },
      ...sent,
    }),
    'GET /conversations/:id/files/:fileId': async (fixture, me) => ({
      params: await inConversation(fixture, me),
    }),
    'GET /conversations/:id/files/:fileId/thumbnail': async (fixture, me) => ({
      params: await inConversation(fixture, me),
    }),
  },
} satisfies Area
