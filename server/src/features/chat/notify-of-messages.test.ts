import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfMessages } from './index.ts'

const world = await aWorld()
const office = await world.signedIn('office', { firstName: 'Agnieszka', lastName: 'Lis' })
const aReader = () => world.signedIn('worker', { firstName: 'Jan', lastName: 'Kos' })

async function aConversation(title: string | null, ...people: SignedInAgent[]): Promise<string> {
  const body = { id: newId(), title, userIds: people.map(({ user }) => user.id) }
  return (await office.post('/conversations', body)).json().id
}
async function say(id: string, body: string, mentions: string[] = []): Promise<string> {
  const sent = { id: newId(), body, mentions }
  expect((await office.post(`/conversations/${id}/messages`, sent)).statusCode).toBe(201)
  return sent.id
}
const mark = (as: SignedInAgent, id: string, seq: number) => as.put(`/conversations/${id}/read`, { seq })
const minutePasses = () => world.db.query("update messages set at = at - interval '1 minute'")
async function tell() {
  await minutePasses()
  return notifyOfMessages(world.db)
}
const notificationsOf = async (as: SignedInAgent): Promise<Notification[]> =>
  (await as.get('/notifications'))
    .json()
    .notifications.filter(({ kind }: Notification) => kind === 'writtenInChat')
const toMail = async (as: SignedInAgent) =>
  (
    await world.db.query<{ to_mail: boolean; in_program: boolean }>(
      "select to_mail, in_program from notifications where user_id = $1 and kind = 'writtenInChat'",
      [as.user.id],
    )
  ).rows

describe('a message that stays unread', () => {
  it.each([null, 'Brygada Kosa'])(
    'causes one notification for several messages, and a letter too (%s)',
    async (group) => {
      const reader = await aReader()
      const id = await aConversation(group, reader)
      const first = await say(id, 'Pierwsza')
      expect(await tell()).toBe(1)
      for (let n = 2; n <= 10; n++) await say(id, `Wiadomość ${n}`)
      expect(await tell()).toBe(0)
      expect(await notificationsOf(reader)).toMatchObject([
        {
          about: { subject: 'Chat', id },
          read: false,
          values: { by: 'Agnieszka Lis', group, message: first },
        },
      ])
      expect(await toMail(reader)).toEqual([{ to_mail: true, in_program: true }])
      expect(await notificationsOf(office)).toEqual([])
    },
  )

  it('has no notification once it is read; the next one notifies again', async () => {
    const reader = await aReader()
    const id = await aConversation(null, reader)
    await say(id, 'Pierwsza')
    await tell()
    expect((await reader.get('/notifications/unread')).json().unread).toBe(1)
    await mark(reader, id, 1)
    expect((await reader.get('/notifications/unread')).json().unread).toBe(0)
    expect(await tell()).toBe(0)
    await say(id, 'Druga')
    expect(await tell()).toBe(1)
    expect((await notificationsOf(reader)).map(({ read }) => read)).toEqual([false, true])
  })

  it('stays notified when only the notification is read, until the next one', async () => {
    const reader = await aReader()
    const id = await aConversation(null, reader)
    await say(id, 'Pierwsza')
    await tell()
    const [news] = await notificationsOf(reader)
    await reader.post(`/notifications/${news?.id}/read`)
    expect(await tell()).toBe(0)
    await say(id, 'Druga')
    expect(await tell()).toBe(1)
  })

  it('causes one notification with two concurrent programs', async () => {
    const reader = await aReader()
    await say(await aConversation(null, reader), 'Raz')
    await minutePasses()
    await Promise.all([notifyOfMessages(world.db), notifyOfMessages(world.db)])
    expect(await notificationsOf(reader)).toHaveLength(1)
  })
})

describe('no notification', () => {
  it('for messages on screen, new within a minute, or deleted', async () => {
    const reader = await aReader()
    const id = await aConversation(null, reader)
    await say(id, 'W oczach')
    await mark(reader, id, 1)
    const deleted = await say(id, 'Usunięta')
    await office.delete(`/conversations/${id}/messages/${deleted}`)
    expect(await tell()).toBe(0)
    await say(id, 'Przed chwilą')
    expect(await notifyOfMessages(world.db)).toBe(0)
    expect(await notificationsOf(reader)).toEqual([])
  })

  it('for messages that came while muted, also afterwards', async () => {
    const reader = await aReader()
    const id = await aConversation('Cicha', reader)
    await reader.put(`/conversations/${id}/mute`, { until: 'always' })
    await say(id, 'Cisza')
    await tell()
    await reader.put(`/conversations/${id}/mute`, { until: null })
    await tell()
    expect(await notificationsOf(reader)).toEqual([])
    const body = await say(id, 'Już słychać')
    await tell()
    expect(await notificationsOf(reader)).toMatchObject([{ values: { message: body } }])
  })

  it('twice of a message that mentions them', async () => {
    const reader = await aReader()
    const id = await aConversation('Wzmianki', reader)
    await say(id, '@Jan Kos zobacz', [reader.user.id])
    await tell()
    expect((await reader.get('/notifications')).json().notifications).toMatchObject([
      { kind: 'mentionedInChat' },
    ])
  })

  it('for users who disabled them, or lost the right to chat', async () => {
    const weary = await aReader()
    const stranger = await aReader()
    const choices = [{ topic: 'messages', inProgram: false, byMail: false }]
    expect((await weary.patch('/me/notification-choices', { choices })).statusCode).toBe(200)
    const id = await aConversation('Wszyscy', weary, stranger)
    await world.db.query('delete from user_roles where user_id = $1', [stranger.user.id])
    await say(id, 'Do wszystkich')
    await tell()
    expect(await toMail(weary)).toEqual([])
    expect(await toMail(stranger)).toEqual([])
  })
})
