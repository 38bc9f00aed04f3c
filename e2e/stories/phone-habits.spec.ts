import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, phone, sideways } from '../accessibility.ts'
import {
  chooseVisit,
  isTakenAlong,
  step,
  tapsOf,
  visitCard,
  visitIn,
  waitingTaps,
} from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }
const dialog = (page: Page) => page.getByRole('dialog').last()
const opens = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().tap()
  await dialog(page).waitFor()
}

it('Back of a phone closes sheets, the menu and the search, and stays on the page', async () => {
  const visit = await visitIn(world, 'working')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('profile', { tab: 'profile' }))
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  for (const name of [pl.myDay.more, pl.shell.openMenu, /Szukaj/u]) {
    await opens(page, name)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(addressOf('myDay'))
  }
  // The sheet behind another one goes with it.
  await opens(page, pl.myDay.more)
  await dialog(page).getByRole('button', { name: pl.myDaySheets.part }).tap()
  await page.getByLabel(pl.myDaySheets.words).waitFor()
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await visitCard(page).getByText(visit.object.street).first().waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== addressOf('myDay'))
})

it('two tabs of a phone send what waits in both, once and in order', async () => {
  world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  const second = await page.context().newPage()
  await second.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  await chooseVisit(second, visit)
  await page.context().setOffline(true)
  await step(page, pl.myDay.step.travel)
  await step(second, pl.myDay.step.arrive)
  await step(page, pl.myDay.step.start)
  await expect.poll(() => waitingTaps(second).textContent()).toMatch(/^3/u)
  await page.context().setOffline(false)
  await Promise.all([page, second].map((it) => waitingTaps(it).waitFor({ state: 'detached' })))
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel', 'arrive', 'start'])
  await visitCard(second).getByRole('button', { name: pl.myDay.step.finish, exact: true }).waitFor()
})

it('a browser that refuses databases shows the day, and sends presses while it is open', async () => {
  world.browserMaySay(unanswered, /SecurityError|denied/u)
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  await page.context().setOffline(true)
  await step(page, pl.myDay.step.travel)
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await waitingTaps(page).waitFor({ state: 'detached' })
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel'])
})

it('the sheets of the day are without a finding in Arabic, and fit a phone', async () => {
  const page = await world.signedIn('worker', onPhone)
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto(addressOf('myDay'))
  await visitCard(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  const buttons = visitCard(page).locator('button[class]')
  await buttons.last().tap()
  const choices = await dialog(page).getByRole('button').count()
  expect(choices).toBeGreaterThan(4)
  expect(await findings(page)).toEqual([])
  // The first button closes the sheet.
  for (let n = 1; n < choices; n++) {
    if (n > 1) {
      await buttons.last().tap()
      await dialog(page).waitFor()
    }
    await dialog(page).getByRole('button').nth(n).tap()
    await dialog(page).waitFor()
    expect([n, await findings(page)]).toEqual([n, []])
    expect([n, await sideways(page)]).toEqual([n, []])
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
  }
})
