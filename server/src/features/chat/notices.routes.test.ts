import type { ConversationRow } from '@zlecenia/contract/features/chat/chat.contract'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const [office, worker, admin] = await Promise.all([
  world.signedIn('office', { firstName: 'Maria', lastName: 'Wójcik' }),
  world.signedIn('worker'),
  world.signedIn('admin'),
])

async function aNotice(as: SignedInAgent = office): Promise<string> {
  const answer = await as.post('/notices', { id: newId(), title: 'Zebranie', body: 'W piątek o 15:00.' })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const rowOf = async (as: SignedInAgent, id: string): Promise<ConversationRow | undefined> =>
  (await as.get('/conversations?of=notices')).json().conversations.find((it: ConversationRow) => it.id === id)
const waiting = async (as: SignedInAgent): Promise<number> =>
  (await as.get('/notifications/unread')).json().talks
const confirm = (as: SignedInAgent, id: string) => as.put(`/notices/${id}/confirmation`, {})
const confirmed = async (id: string): Promise<string[]> =>
  (await office.get(`/notices/${id}/confirmations`))
    .json()
    .people.filter((it: { confirmedAt: string | null }) => it.confirmedAt)
    .map((it: { id: string }) => it.id)

it('a notice counts as unread until it is confirmed', async () => {
  const before = await waiting(worker)
  const id = await aNotice()
  expect(await waiting(worker)).toBe(before + 1)
  await worker.put(`/conversations/${id}/read`, { seq: 1 })
  expect(await waiting(worker)).toBe(before + 1)
  expect(await rowOf(worker, id)).toMatchObject({ kind: 'notice', title: 'Zebranie', confirmedAt: null })
  expect(await confirmed(id)).toEqual([office.user.id])
  const answers = [await confirm(worker, id), await confirm(worker, id)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await waiting(worker)).toBe(before)
  expect((await confirmed(id)).toSorted()).toEqual([office.user.id, worker.user.id].toSorted())
})

it('counts as read for its author, and notifies the others', async () => {
  const before = await waiting(office)
  const id = await aNotice()
  expect(await waiting(office)).toBe(before)
  const notifications = (await worker.get('/notifications')).json().notifications
  expect(notifications[0]).toMatchObject({
    kind: 'noticed',
    about: { subject: 'Chat', id },
    values: { by: 'Maria Wójcik', title: 'Zebranie' },
  })
})

it('can be published by the office and administrators, once, and has no replies', async () => {
  const sent = { id: newId(), title: 'Klucze', body: 'Klucze są w biurze.' }
  expect((await worker.post('/notices', sent)).statusCode).toBe(403)
  const answers = await Promise.all([1, 2].map(() => admin.post('/notices', sent)))
  expect(answers.map((it) => it.json().id)).toEqual([sent.id, sent.id])
  const { lines } = (await worker.get(`/conversations/${sent.id}/lines`)).json()
  expect(lines.map((it: { body: string }) => it.body)).toEqual(['Klucze są w biurze.'])
  const message = { id: newId(), body: 'Dobrze' }
  for (const as of [worker, office, admin])
    expect((await as.post(`/conversations/${sent.id}/messages`, message)).statusCode).toBe(404)
  expect((await worker.get(`/notices/${sent.id}/confirmations`)).statusCode).toBe(403)
})

it('does not exist for users who came after it', async () => {
  const id = await aNotice()
  const later = await world.signedIn('office')
  const tried = [
    confirm(later, id),
    later.get(`/notices/${id}/confirmations`),
    later.get(`/conversations/${id}`),
  ]
  expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

it('needs a title and a text', async () => {
  const { errors } = (await office.post('/notices', { id: newId(), title: ' ', body: '' })).json()
  expect(errors).toEqual([
    { field: 'title', message: 'Podaj tytuł ogłoszenia.' },
    { field: 'body', message: 'Napisz wiadomość.' },
  ])
})

it('cannot have the id of a conversation, notice or message of its author', async () => {
  const notice = await aNotice()
  const group = newId()
  await office.post('/conversations', { id: group, title: 'Ekipa', userIds: [worker.user.id] })
  const direct = (await office.post('/conversations', { id: newId(), userIds: [admin.user.id] })).json().id
  for (const id of [notice, group, direct]) {
    const answer = await office.post('/notices', { id, title: 'Alarm', body: 'Wszyscy do bazy.' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    ])
  }
  const again = await office.post('/notices', { id: notice, title: 'Zebranie', body: 'W piątek o 15:00.' })
  expect([again.statusCode, again.json()]).toEqual([201, { id: notice }])
})
