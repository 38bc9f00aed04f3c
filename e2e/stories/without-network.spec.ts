import type { MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { killTab } from '../kill-tab.ts'
import { field } from '../screens/locate.ts'
import {
  chooseVisit,
  isTakenAlong,
  openVisit,
  step,
  tapsOf,
  visitCard,
  visitIn,
  waitingTaps,
} from '../screens/my-day.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** The crash ends the process that the service worker is in: the browser starts it again. */
async function openedAgain(context: BrowserContext, visit: MyVisit): Promise<Page> {
  const page = await context.newPage()
  await expect(() => page.goto(addressOf('myDay'))).toPass()
  await page.getByText(/^Brak nowych danych\. Stan z godziny/u).waitFor()
  await chooseVisit(page, visit)
  return page
}

it('a day with the network cut, reopened after two kills, arrives once and in order', journey, async () => {
  world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  const context = page.context()
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await context.setOffline(true)
  await chooseVisit(page, visit)
  await step(page, 'Wyjeżdżam')
  await step(page, 'Jestem na miejscu')
  await waitingTaps(page).waitFor()
  await killTab(page)

  const second = await openedAgain(context, visit)
  await step(second, 'Zaczynam')
  await visitCard(second).getByLabel('Zdjęcie przed').setInputFiles(aPhoto('przed.jpg'))
  await second.getByText('Zdjęcie przed: zapisano').waitFor()
  await killTab(second)

  const third = await openedAgain(context, visit)
  await third.getByRole('button', { name: '4 czekają na wysłanie' }).waitFor()
  const back = new Date().toISOString()
  await context.setOffline(false)
  await waitingTaps(third).waitFor({ state: 'detached' })
  const taps = await tapsOf(world, visit)
  expect(taps.map(({ kind }) => kind)).toEqual(['travel', 'arrive', 'start'])
  // They count from the moments of the presses, and the server keeps its own beside.
  for (const { at, receivedAt } of taps) expect(at < back && back < receivedAt).toBe(true)
  const { files } = await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)
  expect(files.filter(({ mark }) => mark === 'before')).toHaveLength(1)
})

it(
  'a tap on a slot taken away meanwhile stays, and goes to the coordinator as a message',
  journey,
  async () => {
    world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
    const visit = await visitIn(world, 'coming')
    const page = await openVisit(world, visit)
    await visitCard(page).getByRole('button', { name: 'Wyjeżdżam' }).waitFor()
    await page.context().setOffline(true)
    await step(page, 'Wyjeżdżam')
    await waitingTaps(page).waitFor()
    const [slot] = await world.sql('select version from slots where id = $1', [visit.slotId])
    const { version } = slot as { version: number }
    await world.ask('office', 'PATCH', `/orders/${visit.orderId}/slots/${visit.slotId}`, {
      version,
      userIds: [],
    })
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '1 nie przyjęte' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Nie ma już tej wizyty w Twoim planie').waitFor()
    await sheet.getByRole('button', { name: 'Zachowaj jako wiadomość' }).tap()
    await sheet.getByText('Wszystko jest wysłane').waitFor()
    const [message] = await world.sql(
      'select body from messages where body like $1 order by at desc limit 1',
      [`${visit.number}: Wyjeżdżam:%`],
    )
    expect(message).toBeDefined()
  },
)

it('signing out without a network ends the session once it is back, and the queue waits', async () => {
  world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await page.context().setOffline(true)
  await chooseVisit(page, visit)
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answerTo = async () =>
    (await fetch(`${world.program.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).status
  await page.getByRole('button', { name: /^Konto:/u }).tap()
  await page.getByRole('button', { name: 'Wyloguj' }).tap()
  const question = page.getByRole('dialog', { name: pl.signOut.title })
  await question.getByRole('button', { name: pl.signOut.leave }).tap()
  await page.waitForURL((url) => url.pathname === addressOf('login'))
  await field(page, pl.session.email).waitFor()
  await signInScreen(page).signIn(demoAccounts.worker, demoPassword)
  await signInScreen(page).alert.getByText(pl.shell.offline).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  expect(await answerTo()).toBe(200)
  await page.context().setOffline(false)
  await expect.poll(answerTo).toBe(401)
  await signInScreen(page).signIn(demoAccounts.worker, demoPassword)
  await page.waitForURL((url) => url.pathname === addressOf('myDay'))
  await expect.poll(async () => (await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel'])
})
