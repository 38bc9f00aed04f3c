import { newId } from '#platform/ids.ts'
import type { SignedInAgent } from '../../world.ts'
import { type Area, keepers, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

interface Card {
  id: string
  version: number
}

/** Deletes boards once there are forty, since at most fifty are allowed. */
async function makeRoom(me: SignedInAgent) {
  const { boards } = (await me.get('/boards')).json()
  if (boards.length < 40) return
  for (const { id, version } of boards) {
    await me.patch(`/boards/${id}`, { archived: true, version })
    await me.delete(`/boards/${id}`)
  }
}

async function aBoard(me: SignedInAgent) {
  const id = newId()
  await makeRoom(me)
  await me.post('/boards', { id, name: 'Części', template: 'parts' })
  const { columns, labels } = (await me.get(`/boards/${id}`)).json()
  const [first, second] = columns as { id: string; version: number }[]
  if (!first || !second) throw new Error('a template has columns')
  return { id, first, second, label: labels[0] as { id: string; version: number } }
}
/** A card on its own board. */
export const aCard = async (me: SignedInAgent) => {
  const { id: boardId, first, second } = await aBoard(me)
  const sent = { id: newId(), columnId: first.id, title: 'Silnik bramy' }
  const card: Card = (await me.post(`/boards/${boardId}/cards`, sent)).json()
  return { boardId, first, second, ...card }
}
async function aCheck(me: SignedInAgent) {
  const { id } = await aCard(me)
  const checkId = newId()
  await me.post(`/cards/${id}/checks`, { id: checkId, text: 'Zapytać o cenę' })
  return { id, checkId }
}
async function aMessage(me: SignedInAgent, body = 'Dzwoniłem, oddzwonią') {
  const { id } = await aCard(me)
  const messageId = newId()
  await me.post(`/cards/${id}/conversation/messages`, { id: messageId, body })
  return { id, messageId }
}
const messageAt = ({ id, messageId }: { id: string; messageId: string }) =>
  `/cards/${id}/conversation/messages/${messageId}`
const archived = async (me: SignedInAgent) => {
  const card = await aCard(me)
  await me.patch(`/cards/${card.id}`, { archived: true, version: card.version })
  return card
}
const put = async (me: SignedInAgent) => {
  const { id } = await aBoard(me)
  await me.patch(`/boards/${id}`, { archived: true, version: 1 })
  return id
}
const me = ({ orders }: Pick<Fixture, 'orders'>) => orders.office
const column = { name: 'Pilne', colour: 'error', most: 5, isDone: false }
const label = { name: 'Pilne', colour: 'error' }

export const ofOwnBoards = {
  matrix: {
    'GET /boards': keepers(200),
    'GET /boards/people': keepers(200),
    'GET /boards/:id': keepers(404),
    'GET /boards/:id/history': keepers(404),
    'GET /boards/:id/archive': keepers(404),
    'POST /boards': keepers(400),
    'PATCH /boards/:id': keepers(400),
    'DELETE /boards/:id': keepers(404),
    'POST /boards/:id/columns': keepers(400),
    'PATCH /boards/:id/columns/:columnId': keepers(400),
    'POST /boards/:id/columns/:columnId/move': keepers(400),
    'DELETE /boards/:id/columns/:columnId': keepers(404),
    'POST /boards/:id/labels': keepers(400),
    'PATCH /boards/:id/labels/:labelId': keepers(400),
    'DELETE /boards/:id/labels/:labelId': keepers(404),
    'GET /cards/mine': keepers(200),
    'GET /cards/about': keepers(400),
    'GET /cards/:id': keepers(404),
    'GET /cards/:id/history': keepers(404),
    'GET /cards/:id/conversation': keepers(404),
    'GET /cards/:id/conversation/talkers': keepers(404),
    'POST /cards/:id/conversation/messages': keepers(400),
    'PATCH /cards/:id/conversation/messages/:messageId': keepers(400),
    'DELETE /cards/:id/conversation/messages/:messageId': keepers(404),
    'POST /boards/:id/cards': keepers(400),
    'PATCH /cards/:id': keepers(400),
    'POST /cards/:id/move': keepers(400),
    'DELETE /cards/:id': keepers(404),
    'POST /cards/:id/checks': keepers(400),
    'PATCH /cards/:id/checks/:checkId': keepers(400),
    'DELETE /cards/:id/checks/:checkId': keepers(404),
  },
  audited: {
    'POST /boards': {
      row: ['created', 'Board', 'after'],
      prepare: (stage) => () => me(stage).post('/boards', { id: newId(), name: 'Oferty' }),
    },
    'PATCH /boards/:id': {
      row: ['changed', 'Board', 'both'],
      async prepare(stage) {
        const { id } = await aBoard(me(stage))
        return () => me(stage).patch(`/boards/${id}`, { name: 'Inaczej', version: 1 })
      },
    },
    'DELETE /boards/:id': {
      row: ['deleted', 'Board', 'before'],
      async prepare(stage) {
        const id = await put(me(stage))
        return () => me(stage).delete(`/boards/${id}`)
      },
    },
    'POST /boards/:id/columns': {
      row: ['column-added', 'Board', 'after'],
      async prepare(stage) {
        const { id } = await aBoard(me(stage))
        return () => me(stage).post(`/boards/${id}/columns`, { id: newId(), ...column })
      },
    },
    'PATCH /boards/:id/columns/:columnId': {
      row: ['column-changed', 'Board', 'both'],
      async prepare(stage) {
        const { id, first } = await aBoard(me(stage))
        return () => me(stage).patch(`/boards/${id}/columns/${first.id}`, { ...column, version: 1 })
      },
    },
    'POST /boards/:id/columns/:columnId/move': {
      row: ['column-moved', 'Board', 'both'],
      async prepare(stage) {
        const { id, first, second } = await aBoard(me(stage))
        const body = { after: second.id, version: 1 }
        return () => me(stage).post(`/boards/${id}/columns/${first.id}/move`, body)
      },
    },
    'DELETE /boards/:id/columns/:columnId': {
      row: ['column-removed', 'Board', 'before'],
      async prepare(stage) {
        const { boardId, first, second } = await aCard(me(stage))
        return () => me(stage).delete(`/boards/${boardId}/columns/${first.id}?to=${second.id}`)
      },
    },
    'POST /boards/:id/labels': {
      row: ['label-added', 'Board', 'after'],
      async prepare(stage) {
        const { id } = await aBoard(me(stage))
        return () => me(stage).post(`/boards/${id}/labels`, { id: newId(), ...label })
      },
    },
    'PATCH /boards/:id/labels/:labelId': {
      row: ['label-changed', 'Board', 'both'],
      async prepare(stage) {
        const board = await aBoard(me(stage))
        const body = { name: 'Inaczej', version: 1 }
        return () => me(stage).patch(`/boards/${board.id}/labels/${board.label.id}`, body)
      },
    },
    'DELETE /boards/:id/labels/:labelId': {
      row: ['label-removed', 'Board', 'before'],
      async prepare(stage) {
        const board = await aBoard(me(stage))
        return () => me(stage).delete(`/boards/${board.id}/labels/${board.label.id}`)
      },
    },
    'POST /boards/:id/cards': {
      row: ['created', 'Card', 'after'],
      async prepare(stage) {
        const { id, first, label: pinned } = await aBoard(me(stage))
        const members = [me(stage).user.id]
        const more = { members, labels: [pinned.id], dueOn: '2026-12-01', every: 'week' }
        return () =>
          me(stage).post(`/boards/${id}/cards`, { id: newId(), columnId: first.id, title: 'Żółw', ...more })
      },
    },
    'PATCH /cards/:id': {
      row: ['changed', 'Card', 'both'],
      async prepare(stage) {
        const { id, version } = await aCard(me(stage))
        return () => me(stage).patch(`/cards/${id}`, { description: 'Zadzwonić', version })
      },
    },
    'POST /cards/:id/move': {
      row: ['card-moved', 'Card', 'both'],
      async prepare(stage) {
        const { id, version, second } = await aCard(me(stage))
        return () => me(stage).post(`/cards/${id}/move`, { columnId: second.id, version })
      },
    },
    'DELETE /cards/:id': {
      row: ['deleted', 'Card', 'before'],
      async prepare(stage) {
        const { id } = await archived(me(stage))
        return () => me(stage).delete(`/cards/${id}`)
      },
    },
    'POST /cards/:id/checks': {
      row: ['check-added', 'Card', 'after'],
      async prepare(stage) {
        const { id } = await aCard(me(stage))
        return () => me(stage).post(`/cards/${id}/checks`, { id: newId(), text: 'Zadzwonić' })
      },
    },
    'PATCH /cards/:id/checks/:checkId': {
      row: ['check-done', 'Card', 'after'],
      async prepare(stage) {
        const { id, checkId } = await aCheck(me(stage))
        return () => me(stage).patch(`/cards/${id}/checks/${checkId}`, { isDone: true, version: 1 })
      },
    },
    'DELETE /cards/:id/checks/:checkId': {
      row: ['check-removed', 'Card', 'before'],
      async prepare(stage) {
        const { id, checkId } = await aCheck(me(stage))
        return () => me(stage).delete(`/cards/${id}/checks/${checkId}`)
      },
    },
    'POST /cards/:id/conversation/messages': 'what people say to one another stands in no log',
    'PATCH /cards/:id/conversation/messages/:messageId': {
      row: ['message-changed', 'Chat', 'after'],
      async prepare(stage) {
        const message = await aMessage(me(stage))
        return () => me(stage).patch(messageAt(message), { body: 'Inaczej' })
      },
    },
    'DELETE /cards/:id/conversation/messages/:messageId': {
      row: ['message-deleted', 'Chat', 'before'],
      async prepare(stage) {
        const message = await aMessage(me(stage))
        return () => me(stage).delete(messageAt(message))
      },
    },
  },
  secrets: {
    'GET /boards': silent('names of boards', () => '/boards'),
    'GET /boards/people': silent('names of colleagues', () => '/boards/people'),
    'GET /boards/:id': silent('what the office writes on its cards'),
    'GET /boards/:id/history': silent('what was done to a board'),
    'GET /boards/:id/archive': silent('what the office wrote on its cards'),
    'GET /cards/mine': silent('what the office writes on its cards', () => '/cards/mine'),
    'GET /cards/about': silent('what the office writes on its cards'),
    'GET /cards/:id': silent('what the office writes on it, and names of what it is about'),
    'GET /cards/:id/history': silent('what was done to a card'),
    'GET /cards/:id/conversation': silent('messages, which hold no code of what the card is about'),
    'GET /cards/:id/conversation/talkers': silent('names of colleagues'),
  },
  requests: {
    'GET /boards': plain,
    'GET /boards/people': plain,
    'GET /boards/:id': async (_, by) => {
      const { id, first, label: pinned } = await aBoard(by)
      return {
        params: { id },
        query: { q: 'sil', member: by.user.id, label: pinned.id, due: 'week', longer: first.id },
      }
    },
    'GET /boards/:id/history': async (_, by) => ({
      params: { id: (await aBoard(by)).id },
      query: { page: '1' },
    }),
    'GET /boards/:id/archive': async (_, by) => ({
      params: { id: (await archived(by)).boardId },
      query: { q: 'sil', page: '1' },
    }),
    'POST /boards': async (_, by) => {
      await makeRoom(by)
      const members = [by.user.id]
      return { json: { id: newId(), name: 'Nasze', visibility: 'office', members, template: 'offers' } }
    },
    'PATCH /boards/:id': async (_, by) => ({
      params: { id: (await aBoard(by)).id },
      json: { name: 'Inne', visibility: 'office', members: [by.user.id], archived: false, version: 1 },
    }),
    'DELETE /boards/:id': async (_, by) => ({ params: { id: await put(by) } }),
    'POST /boards/:id/columns': async (_, by) => ({
      params: { id: (await aBoard(by)).id },
      json: { id: newId(), ...column },
    }),
    'PATCH /boards/:id/columns/:columnId': async (_, by) => {
      const { id, first } = await aBoard(by)
      return { params: { id, columnId: first.id }, json: { ...column, version: 1 } }
    },
    'POST /boards/:id/columns/:columnId/move': async (_, by) => {
      const { id, first, second } = await aBoard(by)
      return { params: { id, columnId: first.id }, json: { after: second.id, version: 1 } }
    },
    'DELETE /boards/:id/columns/:columnId': async (_, by) => {
      const { boardId, first, second } = await aCard(by)
      return { params: { id: boardId, columnId: first.id }, query: { to: second.id, archive: 'yes' } }
    },
    'POST /boards/:id/labels': async (_, by) => ({
      params: { id: (await aBoard(by)).id },
      json: { id: newId(), ...label },
    }),
    'PATCH /boards/:id/labels/:labelId': async (_, by) => {
      const board = await aBoard(by)
      return { params: { id: board.id, labelId: board.label.id }, json: { ...label, version: 1 } }
    },
    'DELETE /boards/:id/labels/:labelId': async (_, by) => {
      const board = await aBoard(by)
      return { params: { id: board.id, labelId: board.label.id } }
    },
    'GET /cards/mine': () => ({ query: { q: 'sil' } }),
    'GET /cards/about': ({ order }) => ({ query: { thing: 'order', id: order.id } }),
    'GET /cards/:id': async (_, by) => ({ params: { id: (await aCard(by)).id } }),
    'GET /cards/:id/history': async (_, by) => ({
      params: { id: (await aCard(by)).id },
      query: { page: '1' },
    }),
    'GET /cards/:id/conversation': async (_, by) => {
      const { id, messageId } = await aMessage(by)
      return { params: { id }, query: { before: messageId } }
    },
    'GET /cards/:id/conversation/talkers': async (_, by) => ({ params: { id: (await aCard(by)).id } }),
    'POST /cards/:id/conversation/messages': async (_, by) => ({
      params: { id: (await aCard(by)).id },
      json: { id: newId(), body: 'Żółw', mentions: [by.user.id], replyTo: null },
    }),
    'PATCH /cards/:id/conversation/messages/:messageId': async (_, by) => ({
      params: await aMessage(by),
      json: { body: 'Inaczej', mentions: [by.user.id] },
    }),
    'DELETE /cards/:id/conversation/messages/:messageId': async (_, by) => ({ params: await aMessage(by) }),
    'POST /boards/:id/cards': async (fixture, by) => {
      const { id, first, label: pinned } = await aBoard(by)
      const { client, file } = fixture.orders
      return {
        params: { id },
        json: {
          id: newId(),
          columnId: first.id,
          after: null,
          before: null,
          title: 'Silnik',
          description: 'Zadzwonić',
          dueOn: '2026-12-01',
          every: 'month',
          labels: [pinned.id],
          members: [by.user.id],
          orderId: fixture.order.id,
          customerId: client.id,
          buildingId: file.building.id,
          deviceId: null,
        },
      }
    },
    'PATCH /cards/:id': async (fixture, by) => ({
      params: { id: (await aCard(by)).id },
      json: {
        title: 'Inaczej',
        description: null,
        dueOn: '2026-12-01',
        every: 'week',
        labels: [],
        members: [by.user.id],
        orderId: fixture.order.id,
        customerId: null,
        buildingId: null,
        deviceId: null,
        archived: false,
        version: 1,
      },
    }),
    'POST /cards/:id/move': async (_, by) => {
      const { id, second } = await aCard(by)
      return { params: { id }, json: { columnId: second.id, after: null, before: null, version: 1 } }
    },
    'DELETE /cards/:id': async (_, by) => ({ params: { id: (await archived(by)).id } }),
    'POST /cards/:id/checks': async (_, by) => ({
      params: { id: (await aCard(by)).id },
      json: { id: newId(), text: 'Zadzwonić' },
    }),
    'PATCH /cards/:id/checks/:checkId': async (_, by) => ({
      params: await aCheck(by),
      json: { text: 'Inaczej', isDone: true, version: 1 },
    }),
    'DELETE /cards/:id/checks/:checkId': async (_, by) => ({ params: await aCheck(by) }),
  },
} satisfies Area
