import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { startedUntilTheyRun, startJobs } from '#platform/jobs.ts'
import { silentLog } from '#platform/log.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import { addMailbox, aMailServer, mailboxAt } from '#test/mailboxes.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aScriptedSmtp } from '#test/scripted-smtp.ts'
import { aWorld, type World } from '#test/world.ts'
import { slotLetterTask } from './index.ts'

const post = await aPostOffice()
const environment = readEnvironment({ SMTP_URL: post.url, MAIL_FROM: 'Biuro <biuro@firma.test>' })
const known = Promise.withResolvers<World>()
const jobs = startedUntilTheyRun(async () => {
  const { db, deps } = await known.promise
  return startJobs(db, silentLog, [], [slotLetterTask(deps)])
}, silentLog)
const world: World = await aWorld({ environment, queue: jobs, demo: true })
known.resolve(world)
afterAll(() => jobs.stop())

let office: Office
beforeAll(async () => {
  office = await anOffice(world)
  await world.db.query("insert into settings (company_name, phone) values ('Serwis „Żuraw”', '600100200')")
})
async function anOrder(customer = {}): Promise<Order & { path: string }> {
  const data = office.known({ client: customer })
  const { id } = (await office.office.postForm('/investment', data)).json()
  const order: Order = (await office.office.get(`/orders/${id}`)).json()
  return { ...order, path: `/orders/${id}/slots/${order.slots[0]?.id}` }
}

it('a slot is confirmed with the client: who, when and how; and that is taken back', async () => {
  const { path } = await anOrder()
  const confirmed: Order = (await office.office.put(`${path}/confirmation`, { how: 'phone' })).json()
  expect(confirmed.slots[0]?.confirmed).toMatchObject({ by: 'Maria Wójcik', how: 'phone' })
  expect(confirmed.history[0]?.event).toMatchObject({ kind: 'slotConfirmed', how: 'phone' })
  const back: Order = (await office.office.put(`${path}/confirmation`, { how: null })).json()
  expect(back.slots[0]?.confirmed).toBeNull()
})

it('a text message has time, place and our phone, in Polish', async () => {
  const { path, number, building } = await anOrder()
  const answer = await office.office.get(`${path}/message`, { 'accept-language': 'en' })
  expect(answer.json().text).toBe(
    `Serwis „Żuraw”: wizyta 02.03.2027, 08:00–09:30, ${building.address}, ${building.city}. Zlecenie ${number}. ` +
      'W razie zmian prosimy o kontakt: +48 600 100 200.',
  )
})

it('keeps a window of the client after a move inside of it, and not after one beyond', async () => {
  const { path, id } = await anOrder()
  const at = (clock: string) => `2027-03-02T${clock}:00.000Z`
  const window = { from: at('07:00'), to: at('11:00') }
  const set = (sent: object | null) => office.office.put(`${path}/window`, { window: sent })
  const order: Order = (await set(window)).json()
  expect(order.history[0]?.event).toMatchObject({ kind: 'slotWindow', from: window.from })
  expect((await office.office.get(`${path}/message`)).json().text).toContain(
    'wizyta 02.03.2027, między 08:00 a 12:00',
  )
  await office.office.put(`${path}/confirmation`, { how: 'phone' })
  const now = async () => ((await office.office.get(`/orders/${id}`)).json() as Order).slots[0]
  const moveTo = async (start: string, end: string, version: number) =>
    office.office.patch(path, { startAt: at(start), endAt: at(end), version })
  expect((await moveTo('09:00', '10:30', 3)).statusCode).toBe(200)
  expect(await now()).toMatchObject({ confirmed: { how: 'phone' }, window: {} })
  expect((await moveTo('12:00', '13:00', 4)).statusCode).toBe(200)
  expect(await now()).toMatchObject({ confirmed: null, window: null })
})

it.each([
  ['of no length', '08:00', '08:00', 'window.to'],
  ['that ends before it begins', '09:00', '08:00', 'window.to'],
  ['that begins the day before', '-1', '09:00', 'window.from'],
  ['that lasts past midnight', '06:00', '+1', 'window.to'],
  ['after the start', '07:30', '09:00', 'window.from'],
  ['before the start', '05:00', '06:30', 'window.to'],
])('refuses a window %s at its field', async (_, from, to, field) => {
  const { path } = await anOrder()
  const at = (clock: string) =>
    clock === '-1'
      ? '2027-03-01T08:00:00.000Z'
      : clock === '+1'
        ? '2027-03-03T08:00:00.000Z'
        : `2027-03-02T${clock}:00.000Z`
  const refused = await office.office.put(`${path}/window`, { window: { from: at(from), to: at(to) } })
  expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, field])
})

it('the client gets a letter at the address of the order, once however often it is pressed', async () => {
  const { path, number, client } = await anOrder()
  expect((await office.office.post(`${path}/letter`)).statusCode).toBe(200)
  await office.office.post(`${path}/letter`)
  const arrived = () => post.letters.filter(({ subject }) => subject?.includes(number))
  await vi.waitFor(() => expect(arrived()).toHaveLength(1), 15_000)
  expect(arrived()[0]?.to?.[0]?.address).toBe(client.email)
  expect(arrived()[0]?.text).toContain('02.03.2027, 08:00–09:30')
  expect(arrived()[0]?.headers.map(({ key }) => key)).not.toContain('auto-submitted')
})

it('a slot of another order is not there', async () => {
  const one = await anOrder()
  const another = await anOrder()
  const path = `/orders/${one.id}/slots/${another.slots[0]?.id}`
  for (const answer of [
    await office.office.put(`${path}/confirmation`, { how: 'sms' }),
    await office.office.get(`${path}/message`),
    await office.office.post(`${path}/letter`),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
})

it('leaves by the mailbox of the office once there is one, with a copy in its sent folder', async () => {
  const { path, number, client } = await anOrder()
  const [server, { smtp, letters }] = await Promise.all([aMailServer(), aScriptedSmtp()])
  const admin = await world.signedIn('admin')
  await addMailbox(world, admin, mailboxAt(server, { name: 'Serwis', smtp }))
  expect((await office.office.post(`${path}/letter`)).json()).toMatchObject({ sent: true })
  await vi.waitFor(() => expect(letters).toHaveLength(1), 15_000)
  expect(letters[0]?.to).toEqual([client.email])
  expect(letters[0]?.read.subject).toContain(number)
  expect(letters[0]?.read.text).not.toContain('wiadomość automatyczna')
  expect(post.letters.filter(({ subject }) => subject?.includes(number))).toEqual([])
  await vi.waitFor(() => expect(server.box(fakeFolders.sent).messages).toHaveLength(1), 15_000)
})

it('notifies sender and coordinator of a letter that is refused for good', async () => {
  const { path, id, client } = await anOrder()
  const [server, scripted] = await Promise.all([aMailServer(), aScriptedSmtp()])
  scripted.script = { at: 'recipient', fate: 550 }
  const admin = await world.signedIn('admin')
  await world.db.query('delete from mailboxes')
  await addMailbox(world, admin, mailboxAt(server, { name: 'Serwis', smtp: scripted.smtp }))
  const sender = await world.signedIn('office')
  await sender.post(`${path}/letter`)
  const notified = async () =>
    (
      await world.db.query(
        `select user_id as "userId", data ->> 'to' as "to" from notifications
          where kind = 'slotLetterRefused' and about_id = $1`,
        [id],
      )
    ).rows
  await vi.waitFor(async () => expect(await notified()).toHaveLength(2), 15_000)
  const { coordinator }: Order = (await office.office.get(`/orders/${id}`)).json()
  expect(await notified()).toEqual(
    expect.arrayContaining([coordinator.id, sender.user.id].map((userId) => ({ userId, to: client.email }))),
  )
})
