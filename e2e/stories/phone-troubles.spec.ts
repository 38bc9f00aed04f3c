import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { field } from '../screens/locate.ts'
import { chooseVisit, openVisit, step, tapsOf, visitCard, visitIn, waitingTaps } from '../screens/my-day.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const kindsOf = async (...of: Parameters<typeof tapsOf>) => (await tapsOf(...of)).map(({ kind }) => kind)

async function signsIn(page: Page, email: string): Promise<void> {
  await signInScreen(page).signIn(email, demoPassword)
  await page.waitForURL((url) => url.pathname !== addressOf('login'))
}

it('a session ended by the server keeps its queue, unseen and unsent by another person', async () => {
  world.browserMaySay(unanswered, answered(401))
  const visit = await visitIn(world, 'coming')
  const page = await openVisit(world, visit)
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  await world.sql('delete from sessions where user_id = (select id from users where email = $1)', [
    demoAccounts.worker,
  ])
  await page.context().setOffline(false)
  await page.waitForURL((url) => url.pathname === addressOf('login'))
  await field(page, pl.session.email).waitFor()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('zlecenia-day')
  await signsIn(page, demoAccounts.office)
  await page.goto(addressOf('myDay'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await waitingTaps(page).count()).toBe(0)
  expect(await kindsOf(world, visit)).toEqual([])
  await page.getByRole('button', { name: /^Konto:/u }).tap()
  await page.getByRole('button', { name: 'Wyloguj' }).tap()
  await field(page, pl.session.email).waitFor()
  await signsIn(page, demoAccounts.worker)
  await expect.poll(() => kindsOf(world, visit)).toEqual(['travel'])
})

it('plain HTTP names what is missing, takes no codes, and sends while the page is open', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'coming')
  const baseURL = `http://zlecenia.lan:${new URL(world.program.url).port}`
  const page = await world.signedIn('worker', { ...onPhone, baseURL })
  const codes: string[] = []
  page.on('request', (it) => {
    if (it.url().endsWith('/me/day/codes')) codes.push(it.url())
  })
  await page.goto(addressOf('myDay'))
  await page.getByText(pl.myDay.plain).waitFor()
  await chooseVisit(page, visit)
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await waitingTaps(page).waitFor({ state: 'detached' })
  expect(await kindsOf(world, visit)).toEqual(['travel'])
  expect(codes).toEqual([])
})

it('two tabs of one phone list the same waiting taps, and send each once', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'coming')
  const page = await openVisit(world, visit)
  const other = await page.context().newPage()
  await other.goto(addressOf('myDay'))
  await chooseVisit(other, visit)
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await step(page, 'Jestem na miejscu')
  await other.getByRole('button', { name: '2 czekają na wysłanie' }).waitFor()
  await visitCard(other).getByRole('button', { name: 'Zaczynam' }).waitFor()
  await step(other, 'Zaczynam')
  for (const tab of [page, other]) await tab.getByRole('button', { name: '3 czekają na wysłanie' }).waitFor()
  await page.context().setOffline(false)
  for (const tab of [page, other]) await waitingTaps(tab).waitFor({ state: 'detached' })
  expect(await kindsOf(world, visit)).toEqual(['travel', 'arrive', 'start'])
})

it('a browser that stores nothing shows the day, takes presses, and names those it cannot keep', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'working')
  const page = await world.signedIn('worker', onPhone)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
  })
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  const before = await kindsOf(world, visit)
  await step(page, 'Przerwa')
  await expect.poll(() => kindsOf(world, visit)).toEqual([...before, 'pause'])
  await page.context().setOffline(true)
  await step(page, 'Wznawiam')
  await page.getByText(/^Na tym urządzeniu nie ma miejsca, aby to zapamiętać: „Wznawiam/u).waitFor()
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => kindsOf(world, visit)).toEqual([...before, 'pause', 'resume'])
})
