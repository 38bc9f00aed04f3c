import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { anArchive, noBackupRuns } from '../../backups.ts'
import { png } from '../../bytes.ts'
import { begun } from '../../creating.ts'
import { aPicture } from '../../orders.ts'
import type { Fixture, Scenes } from './fixture.ts'

const aNote = async ({ orders: { office, file } }: Fixture) =>
  (
    await office.post('/buildings/note/', {
      buildingId: file.building.id,
      content: 'Kod',
      type: 'barrier',
      title: null,
    })
  ).json()

const anOrder = async ({ orders: { office, known } }: Fixture): Promise<Order> => {
  const { id } = (await office.postForm('/investment', known(), [aPicture])).json()
  return (await office.get(`/orders/${id}`)).json()
}
const anOrderMade = async (
  { orders: { office, known } }: Fixture,
  slot: Partial<ReturnType<typeof aSlot>> = { userIds: [] },
) => (await office.postForm('/investment', known({ events: [aSlot(slot)] }))).json()
const aView = () => ({ page: 'orders', name: crypto.randomUUID(), search: { state: 'new' } })
const aMessage = ({ orders: { office } }: Fixture, orderId: string) =>
  office.post(`/orders/${orderId}/conversation/messages`, { id: crypto.randomUUID(), body: 'Jestem' })

let daysOff = 0
const aDayOff = () => {
  const day = dayAfter('2027-01-01', daysOff++)
  return { kind: 'leave', from: day, to: day }
}
const aCrew = () => ({ name: crypto.randomUUID(), leaderId: null, members: [] })
const aMeeting = (userId: string) => ({
  title: 'Odprawa',
  from: '2027-02-01',
  to: '2027-02-01',
  users: [userId],
})

export const ofWork = {
  'POST /buildings/note/': {
    row: ['created', 'BuildingNote', 'after'],
    prepare:
      ({ orders: { office, file } }) =>
      () =>
        office.post('/buildings/note/', {
          buildingId: file.building.id,
          content: 'Kod',
          type: 'barrier',
          title: null,
        }),
  },
  'PATCH /buildings/note/:noteId': {
    row: ['changed', 'BuildingNote', 'both'],
    async prepare(fixture) {
      const { id } = await aNote(fixture)
      return () =>
        fixture.orders.office.patch(`/buildings/note/${id}`, {
          type: 'roofAccess',
          content: 'Klucz',
          title: null,
        })
    },
  },
  'POST /buildings/note/:noteId/confirm': {
    row: ['confirmed', 'BuildingNote', 'after'],
    async prepare(fixture) {
      const { id } = await aNote(fixture)
      return () => fixture.orders.office.post(`/buildings/note/${id}/confirm`)
    },
  },
  'POST /buildings/note/:noteId/failed': {
    row: ['code-failed', 'BuildingNote', 'after'],
    async prepare(fixture) {
      const { id, version } = await aNote(fixture)
      return () => fixture.orders.office.post(`/buildings/note/${id}/failed`, { version })
    },
  },
  'POST /buildings/note/:noteId/restore': {
    row: ['restored', 'BuildingNote', 'after'],
    async prepare(fixture) {
      const { office } = fixture.orders
      const { id } = await aNote(fixture)
      await office.patch(`/buildings/note/${id}`, { type: 'barrier', content: '', title: null })
      return () => office.post(`/buildings/note/${id}/restore`)
    },
  },

  'POST /investment': {
    row: ['created', 'Order', 'after'],
    prepare: ({ orders: { office, known } }) => {
      const order = known()
      return () => office.postForm('/investment', order, [aPicture])
    },
  },
  'PATCH /orders/:id': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, version } = await anOrder(fixture)
      return () => fixture.orders.office.patch(`/orders/${id}`, { version, comment: 'Inaczej' })
    },
  },
  'POST /orders/bulk': 'each order as by the call that changes it alone (order-bulk.routes.test.ts)',
  'POST /orders/:id/files': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id } = await anOrder(fixture)
      return () => fixture.orders.office.postForm(`/orders/${id}/files`, {}, [aPicture])
    },
  },
  'DELETE /orders/:id/files/:fileId': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, files } = await anOrder(fixture)
      return () => fixture.orders.office.delete(`/orders/${id}/files/${files[0]?.id}`)
    },
  },
  'POST /orders/:id/files/:fileId/restore': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, files } = await anOrder(fixture)
      await fixture.orders.office.delete(`/orders/${id}/files/${files[0]?.id}`)
      return () => fixture.orders.office.post(`/orders/${id}/files/${files[0]?.id}/restore`)
    },
  },
  'PATCH /orders/:id/slots/:slotId': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, slots } = await anOrder(fixture)
      return () =>
        fixture.orders.office.patch(`/orders/${id}/slots/${slots[0]?.id}`, { version: 1, userIds: [] })
    },
  },
  'PUT /orders/:id/slots/:slotId/confirmation': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, slots } = await anOrder(fixture)
      return () =>
        fixture.orders.office.put(`/orders/${id}/slots/${slots[0]?.id}/confirmation`, { how: 'phone' })
    },
  },
  'PUT /orders/:id/slots/:slotId/window': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id, slots } = await anOrder(fixture)
      const { id: slotId, startAt: from, endAt: to } = slots[0] ?? {}
      return () => fixture.orders.office.put(`/orders/${id}/slots/${slotId}/window`, { window: { from, to } })
    },
  },
  'POST /orders/:id/slots/:slotId/letter': 'goes out where mail is set up (order-letters.routes.test.ts)',

  'POST /orders/:id/additions': {
    row: ['changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id } = await anOrderMade(fixture)
      const more = { events: [], order: { comment: 'Jeszcze klamka', services: [] } }
      return () => fixture.orders.office.postForm(`/orders/${id}/additions`, more, [aPicture])
    },
  },
  'POST /orders/:id/moves': {
    row: ['moved', 'Order', 'both'],
    async prepare(fixture) {
      const { id } = await anOrderMade(fixture)
      return () => fixture.orders.office.post(`/orders/${id}/moves`, { to: 'in_progress', version: 1 })
    },
  },
  'POST /orders/:id/slots/:slotId/visits': {
    row: ['visit', 'Order', 'after'],
    async prepare(fixture) {
      const { id } = await anOrderMade(fixture, begun)
      const { slots } = (await fixture.orders.office.get(`/orders/${id}`)).json()
      return () => fixture.orders.office.post(`/orders/${id}/slots/${slots[0].id}/visits`, { kind: 'held' })
    },
  },
  'DELETE /orders/:id': {
    row: ['deleted', 'Order', 'before'],
    async prepare(fixture) {
      const { id, number } = await anOrderMade(fixture, { userIds: [] })
      return () =>
        fixture.admin.send({
          method: 'DELETE',
          url: `/orders/${id}`,
          payload: { number, version: 1 },
        })
    },
  },

  'POST /orders/:id/conversation/messages': {
    row: ['message-written', 'Order', 'after'],
    async prepare(fixture) {
      const { id } = await anOrder(fixture)
      return () => aMessage(fixture, id)
    },
  },
  'PATCH /orders/:id/conversation/messages/:messageId': {
    row: ['message-changed', 'Order', 'both'],
    async prepare(fixture) {
      const { id } = await anOrder(fixture)
      const message = (await aMessage(fixture, id)).json()
      return () =>
        fixture.orders.office.patch(`/orders/${id}/conversation/messages/${message.id}`, { body: 'Inaczej' })
    },
  },
  'DELETE /orders/:id/conversation/messages/:messageId': {
    row: ['message-deleted', 'Order', 'before'],
    async prepare(fixture) {
      const { id } = await anOrder(fixture)
      const message = (await aMessage(fixture, id)).json()
      return () => fixture.orders.office.delete(`/orders/${id}/conversation/messages/${message.id}`)
    },
  },

  'POST /saved-views': {
    row: ['created', 'SavedView', 'after'],
    prepare:
      ({ orders: { office } }) =>
      () =>
        office.post('/saved-views', aView()),
  },
  'PATCH /saved-views/:id': {
    row: ['changed', 'SavedView', 'both'],
    async prepare({ orders: { office } }) {
      const { id, version } = (await office.post('/saved-views', aView())).json()
      return () => office.patch(`/saved-views/${id}`, { shared: true, version })
    },
  },
  'DELETE /saved-views/:id': {
    row: ['deleted', 'SavedView', 'before'],
    async prepare({ orders: { office } }) {
      const { id } = (await office.post('/saved-views', aView())).json()
      return () => office.delete(`/saved-views/${id}`)
    },
  },
  'POST /saved-views/:id/restore': {
    row: ['restored', 'SavedView', 'after'],
    async prepare({ orders: { office } }) {
      const { id } = (await office.post('/saved-views', aView())).json()
      await office.delete(`/saved-views/${id}`)
      return () => office.post(`/saved-views/${id}/restore`)
    },
  },
  'PUT /saved-views/arrangement': 'in which order somebody sees views is their own taste',

  'POST /settings/connections/:name/test': {
    row: ['tested', 'Settings', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.post('/settings/connections/storage/test'),
  },
  'POST /backups': {
    row: ['created', 'Backup', 'after'],
    prepare:
      ({ admin, world }) =>
      async () => {
        const answer = await admin.post('/backups', {})
        // The backup runs after the answer and would change rows.
        await noBackupRuns(world.db)
        return answer
      },
  },
  'POST /backups/:name/link': {
    row: ['downloaded', 'Backup', 'after'],
    async prepare({ admin, world }) {
      const name = await anArchive(world)
      return () => admin.post(`/backups/${name}/link`)
    },
  },
  'DELETE /settings/example-data': {
    row: ['examples-removed', 'Settings', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.delete('/settings/example-data'),
  },
  'PUT /settings/company/logo': {
    row: ['changed', 'Settings', 'both'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.putBytes('/settings/company/logo', png, 'image/png'),
  },
  'DELETE /settings/company/logo': {
    row: ['changed', 'Settings', 'both'],
    async prepare({ admin }) {
      await admin.putBytes('/settings/company/logo', png, 'image/png')
      return () => admin.delete('/settings/company/logo')
    },
  },
  'PATCH /schedule/company': {
    row: ['changed', 'Schedule', 'both'],
    async prepare({ admin }) {
      const { version } = (await admin.get('/schedule/company')).json()
      const fault = { amount: 3 + daysOff++, unit: 'hours' }
      return () => admin.patch('/schedule/company', { due: { fault }, version })
    },
  },
  'PATCH /schedule/users/:id': {
    row: ['changed', 'Schedule', 'both'],
    async prepare({ admin, orders: { worker } }) {
      const { version, colour } = (await admin.get(`/schedule/users/${worker.user.id}`)).json()
      const other = colour === 'info' ? 'error' : 'info'
      return () => admin.patch(`/schedule/users/${worker.user.id}`, { colour: other, version })
    },
  },
  'PATCH /schedule/on-call/:week': {
    row: ['changed', 'Schedule', 'both'],
    async prepare({ admin, orders: { worker } }) {
      const { weeks } = (await admin.get('/schedule/on-call')).json()
      const { week, user, version } = weeks[2]
      const userId = user ? null : worker.user.id
      return () => admin.patch(`/schedule/on-call/${week}`, { userId, version })
    },
  },
  'POST /absences': {
    row: ['created', 'Absence', 'after'],
    prepare:
      ({ orders: { worker } }) =>
      () =>
        worker.post('/absences', aDayOff()),
  },
  'PATCH /absences/:id': {
    row: ['changed', 'Absence', 'both'],
    async prepare({ orders: { worker } }) {
      const { id, version } = (await worker.post('/absences', aDayOff())).json()
      const days = aDayOff()
      return () => worker.patch(`/absences/${id}`, { from: days.from, to: days.to, version })
    },
  },
  'POST /absences/:id/decision': {
    row: ['approved', 'Absence', 'both'],
    async prepare({ orders: { office, worker } }) {
      const { id, version } = (await worker.post('/absences', aDayOff())).json()
      return () => office.post(`/absences/${id}/decision`, { approved: true, answer: null, version })
    },
  },
  'DELETE /absences/:id': {
    row: ['deleted', 'Absence', 'before'],
    async prepare({ orders: { worker } }) {
      const { id } = (await worker.post('/absences', aDayOff())).json()
      return () => worker.delete(`/absences/${id}`)
    },
  },
  'POST /crews': {
    row: ['created', 'Crew', 'after'],
    prepare:
      ({ orders: { office } }) =>
      () =>
        office.post('/crews', aCrew()),
  },
  'PATCH /crews/:id': {
    row: ['changed', 'Crew', 'both'],
    async prepare({ orders: { office } }) {
      const { id, version } = (await office.post('/crews', aCrew())).json()
      return () => office.patch(`/crews/${id}`, { name: `${id} inaczej`, version })
    },
  },
  'DELETE /crews/:id': {
    row: ['deleted', 'Crew', 'before'],
    async prepare({ orders: { office } }) {
      const { id } = (await office.post('/crews', aCrew())).json()
      return () => office.delete(`/crews/${id}`)
    },
  },
  'POST /internal-events': {
    row: ['created', 'InternalEvent', 'after'],
    prepare:
      ({ orders: { office, worker } }) =>
      () =>
        office.post('/internal-events', aMeeting(worker.user.id)),
  },
  'PATCH /internal-events/:id': {
    row: ['changed', 'InternalEvent', 'both'],
    async prepare({ orders: { office, worker } }) {
      const meeting = aMeeting(worker.user.id)
      const { id, version } = (await office.post('/internal-events', meeting)).json()
      return () => office.patch(`/internal-events/${id}`, { ...meeting, title: 'Szkolenie BHP', version })
    },
  },
  'DELETE /internal-events/:id': {
    row: ['deleted', 'InternalEvent', 'before'],
    async prepare({ orders: { office, worker } }) {
      const { id } = (await office.post('/internal-events', aMeeting(worker.user.id))).json()
      return () => office.delete(`/internal-events/${id}`)
    },
  },
  'PATCH /settings/company': {
    row: ['changed', 'Settings', 'both'],
    async prepare({ admin }) {
      const { next: _, ...company } = (await admin.get('/settings/company')).json()
      const city = company.city === 'Gdańsk' ? 'Gdynia' : 'Gdańsk'
      return () => admin.patch('/settings/company', { ...company, city })
    },
  },
} satisfies Scenes
