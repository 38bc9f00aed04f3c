import { plain } from '../../conventions/area.ts'
import type { SignedInAgent } from '../../world.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

const aMessage = async ({ order: { id } }: FuzzFixture, me: SignedInAgent) => {
  const messageId = crypto.randomUUID()
  await me.post(`/orders/${id}/conversation/messages`, { id: messageId, body: 'Żółw' })
  return { id, messageId }
}

const anUnreadOne = async ({ world, order }: FuzzFixture, me: SignedInAgent) => {
  const id = crypto.randomUUID()
  const values = { number: 'ZL/2027/000001', address: 'Żubrza 1', city: 'Łódź', startAt: null }
  await world.db.query(
    `insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
     values ($1, $2, 'fault', 'fault', 'Order', $3, $4)`,
    [id, me.user.id, order.id, values],
  )
  return id
}

export const requestsOfNews = {
  'GET /orders/:id/conversation': async (fixture, me) => {
    const { id, messageId } = await aMessage(fixture, me)
    return { params: { id }, query: { before: messageId } }
  },
  'GET /orders/:id/conversation/talkers': ({ order: { id } }) => ({ params: { id } }),
  'POST /orders/:id/conversation/messages': ({ order: { id }, people }) => ({
    params: { id },
    json: { id: crypto.randomUUID(), body: '@Jan Kowalski, już jadę', mentions: [people.worker.user.id] },
  }),
  'PATCH /orders/:id/conversation/messages/:messageId': async (fixture, me) => ({
    params: await aMessage(fixture, me),
    json: { body: 'Będę później', mentions: [fixture.people.worker.user.id] },
  }),
  'DELETE /orders/:id/conversation/messages/:messageId': async (fixture, me) => ({
    params: await aMessage(fixture, me),
  }),
  'GET /notifications': async (fixture, me) => ({ query: { before: await anUnreadOne(fixture, me) } }),
  'GET /notifications/unread': plain,
  'POST /notifications/:id/read': async (fixture, me) => ({ params: { id: await anUnreadOne(fixture, me) } }),
  'POST /notifications/read': async (fixture, me) => ({ json: { upTo: await anUnreadOne(fixture, me) } }),
} satisfies Requests
