import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { aStoredLetter, aStoredMailbox } from '../../stored-letters.ts'
import { type Area, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

async function aLetter({ world }: Fixture | FuzzFixture) {
  const { id, threadId } = await aStoredLetter(world, await aStoredMailbox(world), { hasPhoto: true })
  return { messageId: id, threadId }
}
async function anOrderOf({ orders }: Fixture | FuzzFixture): Promise<string> {
  return (await orders.office.postForm('/investment', orders.known())).json().id
}
const rights = 'its records are shown by their own rights (links.routes.test.ts)'

export const ofMailLinks = {
  matrix: {
    'GET /mail/threads/:id/links': keepers(404),
    'PUT /mail/threads/:id/links': keepers(400),
    'DELETE /mail/threads/:id/links/:kind/:targetId': keepers(400),
    'GET /mail/letters': keepers(400),
    'GET /mail/threads/:id/order-draft': keepers(400),
    'POST /mail/threads/:id/append-to-order': keepers(400),
  },
  audited: {
    'PUT /mail/threads/:id/links': {
      row: ['mail-linked', 'Email', 'after'],
      async prepare(stage) {
        const { threadId } = await aLetter(stage)
        const sent = { kind: 'customer', id: stage.orders.client.id }
        return () => stage.admin.put(`/mail/threads/${threadId}/links`, sent)
      },
    },
    'DELETE /mail/threads/:id/links/:kind/:targetId': {
      row: ['mail-unlinked', 'Email', 'before'],
      async prepare(stage) {
        const { threadId } = await aLetter(stage)
        const at = `/mail/threads/${threadId}/links`
        await stage.admin.put(at, { kind: 'customer', id: stage.orders.client.id })
        return () => stage.admin.delete(`${at}/customer/${stage.orders.client.id}`)
      },
    },
    'POST /mail/threads/:id/append-to-order': {
      row: ['mail-linked', 'Email', 'after'],
      async prepare(stage) {
        const { threadId, messageId } = await aLetter(stage)
        const sent = { orderId: await anOrderOf(stage), messageId }
        return () => stage.admin.post(`/mail/threads/${threadId}/append-to-order`, sent)
      },
    },
  },
  secrets: {
    'GET /mail/threads/:id/links': silent(rights),
    'GET /mail/letters': silent(rights, (at) => `/mail/letters?kind=order&id=${at.orderId}`),
    'GET /mail/threads/:id/order-draft': silent(rights),
  },
  requests: {
    'GET /mail/threads/:id/links': async (town) => ({ params: { id: (await aLetter(town)).threadId } }),
    'PUT /mail/threads/:id/links': async (town) => ({
      params: { id: (await aLetter(town)).threadId },
      json: { kind: 'customer', id: town.orders.client.id },
    }),
    'DELETE /mail/threads/:id/links/:kind/:targetId': async (town) => ({
      params: { id: (await aLetter(town)).threadId, kind: 'customer', targetId: town.orders.client.id },
    }),
    'GET /mail/letters': (town) => ({ query: { kind: 'order', id: town.order.id } }),
    'GET /mail/threads/:id/order-draft': async (town) => {
      const { threadId, messageId } = await aLetter(town)
      return { params: { id: threadId }, query: { messageId } }
    },
    'POST /mail/threads/:id/append-to-order': async (town) => {
      const { threadId, messageId } = await aLetter(town)
      return { params: { id: threadId }, json: { orderId: town.order.id, messageId } }
    },
  },
} satisfies Area
