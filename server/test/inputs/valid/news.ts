import { plain } from '../../laws/area.ts'
import type { SignedInAgent } from '../../world.ts'
import type { Town } from '../town.ts'
import type { Requests } from './request.ts'

const aMessage = async ({ order: { id } }: Town, me: SignedInAgent) => {
  const messageId = crypto.randomUUID()
  await me.post(`/orders/${id}/conversation/messages`, { id: messageId, body: 'Żółw' })
  return { id, messageId }
}

const anUnreadOne = async ({ world, order }: Town, me: SignedInAgent) => {
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
  'GET /orders/:id/conversation': async (town, me) => {
    const { id, messageId } = await aMessage(town, me)
    return { params: { id }, query: { before: messageId } }
  },
  'GET /orders/:id/conversation/talkers': ({ order: { id } }) => ({ params: { id } }),
  'POST /orders/:id/conversation/messages': ({ order: { id }, people }) => ({
    params: { id },
    json: { id: crypto.randomUUID(), body: '@Jan Kowalski, już jadę', mentions: [people.worker.user.id] },
  }),
  'PATCH /orders/:id/conversation/messages/:messageId': async (town, me) => ({
    params: await aMessage(town, me),
    json: { body: 'Będę później', mentions: [town.people.worker.user.id] },
  }),
  'DELETE /orders/:id/conversation/messages/:messageId': async (town, me) => ({
    params: await aMessage(town, me),
  }),
  'GET /notifications': async (town, me) => ({ query: { before: await anUnreadOne(town, me) } }),
  'GET /notifications/unread': plain,
  'POST /notifications/:id/read': async (town, me) => ({ params: { id: await anUnreadOne(town, me) } }),
  'POST /notifications/read': async (town, me) => ({ json: { upTo: await anUnreadOne(town, me) } }),
} satisfies Requests
