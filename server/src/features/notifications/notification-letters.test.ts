import { expect, it, vi } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import type { Queue } from '#platform/jobs.ts'
import { notify } from '#platform/notify.ts'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { aPostOffice } from '#test/post-office.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { gatherNotifications, newsLetterTask } from './index.ts'
import { gatherLetters, type NewsLetter } from './notification-letters.queries.ts'

const post = await aPostOffice()
const environment = readEnvironment({
  SMTP_URL: post.url,
  MAIL_FROM: 'Biuro <biuro@firma.test>',
  NIP_SOURCE: 'off',
  PUBLIC_URL: 'https://zlecenia.firma.test',
  LANGUAGES: 'pl,ar',
})
const queued: unknown[] = []
const queue: Queue = {
  running: true,
  put: async (tx, _, data) => {
    tx.after(() => queued.push(data))
  },
}
const world = await aWorld({ environment, queue })
const { office, worker, known } = await anOffice(world)
const { run } = newsLetterTask(world.deps)

const values = { number: 'ZL/2026/000001', address: 'Długa 1', city: 'Łódź', startAt: null }
const about = '0193f000-0000-7000-8000-000000000001'
const tell = (who: SignedInAgent, number = values.number) =>
  world.db.transaction((tx) =>
    notify(tx, { kind: 'assigned', about, values: { ...values, number }, users: [who.user.id] }),
  )
const minutesPass = (minutes: number) =>
  world.db.query(`update notifications set at = at - make_interval(mins => $1)`, [minutes])
const gather = () => gatherNotifications(world.deps)
async function sendAll() {
  for (const data of queued.splice(0)) await run(data)
}
const lettersOf = (who: SignedInAgent) => post.letters.filter(({ to }) => to?.[0]?.address === who.user.email)

it('gathers five minutes into one letter, in plain text and HTML, with links', async () => {
  const someone = await world.signedIn('worker', { firstName: 'Ewa' })
  await tell(someone)
  expect(await gather()).toBe(0)
  await minutesPass(5)
  await tell(someone, 'ZL/2026/000002')
  expect(await gather()).toBe(1)
  expect(await gather()).toBe(0)
  await sendAll()
  const [letter, ...more] = lettersOf(someone)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Powiadomienia z programu Zlecenia (2)')
  for (const part of [letter?.text, letter?.html]) {
    for (const words of ['Dzień dobry, Ewa,', 'Masz nowe zlecenie do wykonania', 'Długa 1, Łódź'])
      expect(part).toContain(words)
    for (const words of ['ZL/2026/000001', 'ZL/2026/000002']) expect(part).toContain(words)
    expect(part).toContain(`https://zlecenia.firma.test/apps/orders/details/${about}`)
    expect(part).toContain('https://zlecenia.firma.test/pages/account-settings/notification')
  }
  const headers = new Map(letter?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(
    '<https://zlecenia.firma.test/pages/account-settings/notification>',
  )
})

it('uses the title of a single notification as the subject', async () => {
  const someone = await world.signedIn('worker')
  await tell(someone)
  await minutesPass(5)
  await gather()
  await sendAll()
  expect(lettersOf(someone)[0]?.subject).toMatch(/^Masz nowe zlecenie do wykonania – ZL\/2026\/000001 · /u)
})

it('uses the language of the reader', async () => {
  const someone = await world.signedIn('worker')
  await someone.put('/me/preferences', { preferences: { language: 'ar' } })
  await tell(someone)
  await minutesPass(5)
  await gather()
  await sendAll()
  expect(lettersOf(someone)[0]?.html).toContain('<html lang="ar" dir="rtl">')
  expect(lettersOf(someone)[0]?.text).toContain('هذا لم يُقرأ بعد في البرنامج')
})

it('omits notifications read in the program before or after gathering', async () => {
  const someone = await world.signedIn('worker')
  const readAll = async () => {
    const { notifications } = (await someone.get('/notifications')).json()
    await someone.post('/notifications/read', { upTo: notifications[0].id })
  }
  await tell(someone)
  await readAll()
  await minutesPass(5)
  expect(await gather()).toBe(0)
  await tell(someone)
  await minutesPass(5)
  expect(await gather()).toBe(1)
  await readAll()
  await sendAll()
  expect(lettersOf(someone)).toEqual([])
})

it('sends nothing to a user deactivated before or after gathering', async () => {
  const before = await world.signedIn('worker')
  const after = await world.signedIn('worker')
  const deactivate = (who: SignedInAgent) =>
    world.db.query("update users set status = 'inactive' where id = $1", [who.user.id])
  await tell(before)
  await tell(after)
  await deactivate(before)
  await minutesPass(5)
  expect(await gather()).toBe(1)
  await deactivate(after)
  await sendAll()
  expect([...lettersOf(before), ...lettersOf(after)]).toEqual([])
})

it('sends a letter once with two processes, and after one is killed', async () => {
  const someone = await world.signedIn('worker')
  await tell(someone)
  await minutesPass(5)
  const gathered = await Promise.all([gather(), gather()])
  expect(gathered.toSorted()).toEqual([0, 1])
  const [letter] = queued.splice(0)
  // The mail server was busy, then the process is killed after sending: the queue delivers the job again.
  post.refuse(1)
  await expect(run(letter)).rejects.toThrow()
  expect(lettersOf(someone)).toEqual([])
  await Promise.allSettled([run(letter), run(letter)])
  await run(letter)
  expect(lettersOf(someone)).toHaveLength(1)
})

it('leaves notifications added during a concurrent gathering to the next five minutes', async () => {
  const someone = await world.signedIn('worker')
  await tell(someone)
  await minutesPass(5)
  let second: Promise<number> | undefined
  const first = await world.db.transaction(async (tx) => {
    const letters = await gatherLetters(tx)
    await tell(someone, 'ZL/2026/000002')
    second = gather()
    await vi.waitUntil(async () => (await countWaiting(world.db)) > 0, 15_000)
    return letters
  })
  expect([first.length, await second]).toEqual([1, 0])
  await run(first[0])
  expect(lettersOf(someone)[0]?.text).not.toContain('ZL/2026/000002')
})

it('gives a repeated letter the same id', async () => {
  const someone = await world.signedIn('worker')
  await tell(someone)
  await minutesPass(5)
  await gather()
  const letter = queued.splice(0).find((it) => (it as NewsLetter).userId === someone.user.id)
  await run(letter)
  // Killed between the mail server's answer and the commit.
  await world.db.query('update notifications set to_mail = true where user_id = $1', [someone.user.id])
  await run(letter)
  const [first, again] = lettersOf(someone)
  expect(first?.messageId).toMatch(/@zlecenia\.firma\.test>$/u)
  expect(again?.messageId).toBe(first?.messageId)
})

it('follows the channels of each topic, and omits notifications older than a day', async () => {
  const mailed = await world.signedIn('worker')
  const weary = await world.signedIn('worker')
  const late = await world.signedIn('worker')
  const choose = (who: SignedInAgent, choice: object) =>
    who.patch('/me/notification-choices', { choices: [{ topic: 'assigned', ...choice }] })
  await choose(mailed, { inProgram: false })
  await choose(weary, { byMail: false })
  await tell(late)
  await minutesPass(24 * 60)
  for (const who of [mailed, weary]) await tell(who)
  await minutesPass(5)
  expect(await gather()).toBe(1)
  await sendAll()
  expect([mailed, weary, late].map((who) => lettersOf(who).length)).toEqual([1, 0, 0])
  const shown = async (who: SignedInAgent) => (await who.get('/notifications')).json().notifications.length
  expect([await shown(mailed), await shown(weary)]).toEqual([0, 1])
  expect((await mailed.get('/notifications/unread')).json()).toMatchObject({ unread: 0 })
})

it('contains no entrance code and no hidden phone of the order', async () => {
  const code = '4589*'
  const payload = known({ events: [aFreeSlot([worker.user.id])] })
  await created(world, office, {
    ...payload,
    building: { ...payload.building, caretaker: { firstName: 'Jan', lastName: 'Cichy', phone: '600700800' } },
    order: {
      ...payload.order,
      hideContact: true,
      caretakerFirstName: 'Jan',
      caretakerLastName: 'Cichy',
      caretakerPhone: '600700800',
    },
    additionalInformation: [{ id: null, title: 'entranceCode', content: `Furtka: ${code}` }],
  })
  await minutesPass(5)
  await gather()
  await sendAll()
  const [letter] = lettersOf(worker)
  expect(letter?.text).toContain('Masz nowe zlecenie')
  for (const part of [letter?.text, letter?.html]) {
    for (const secret of [code, 'Cichy', '600700800', '600 700 800']) expect(part).not.toContain(secret)
  }
})

it('gathers nothing without a mail server, and only new notifications after one is set up', async () => {
  const someone = await world.signedIn('worker')
  await tell(someone)
  await minutesPass(5)
  const { SMTP_URL: _, ...without } = environment
  expect(await gatherNotifications({ ...world.deps, environment: without })).toBe(0)
  expect(await gather()).toBe(1)
})
