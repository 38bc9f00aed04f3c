import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { aFront, type Front } from '../front.ts'
import { button } from '../screens/locate.ts'
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
import { afterAll, beforeAll, expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
let front: Front
beforeAll(async () => {
  front = await aFront(world.program.url)
})
afterAll(() => front.close())

const programsIn = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('zlecenia-program-')))
/** Version names the store of the program. */
function newBuild(version: string): void {
  front.rewrite = (script) => script.replace(/(version"?:\s*["'`])[\w-]{16}/u, `$1${version}`)
}
const lookForNew = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

it('a new version takes over with a queue waiting, and everything arrives once', async () => {
  world.browserMaySay(answered(503))
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', { ...onPhone, baseURL: front.url })
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  const [old] = await programsIn(page)
  await chooseVisit(page, visit)
  front.isClosed = true
  await step(page, 'Wyjeżdżam')
  await step(page, 'Jestem na miejscu')
  await visitCard(page).getByLabel('Zdjęcie przed').setInputFiles(aPhoto('przed.jpg'))
  await page.getByRole('button', { name: '3 czekają na wysłanie' }).waitFor()

  newBuild('AAAAAAAAAAAAAAAA')
  await lookForNew(page)
  await page.getByText(pl.myDaySheets.newVersion).waitFor()
  await button(page, pl.myDaySheets.takeVersion).tap()
  // The page reloads meanwhile.
  await expect(async () => {
    expect(await programsIn(page)).toEqual(['zlecenia-program-AAAAAAAAAAAAAAAA'])
  }).toPass()
  expect(old).not.toBe('zlecenia-program-AAAAAAAAAAAAAAAA')
  await page.getByRole('button', { name: '3 czekają na wysłanie' }).waitFor()

  front.isClosed = false
  await waitingTaps(page).waitFor({ state: 'detached' })
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel', 'arrive'])
  const files = await world.sql("select 1 from order_files where order_id = $1 and mark = 'before'", [
    visit.orderId,
  ])
  expect(files).toHaveLength(1)
})

it('a new version that waits begins with the next opening, and the queue stays', async () => {
  world.browserMaySay(answered(503))
  front.rewrite = null
  const visit = await visitIn(world, 'coming')
  const page = await openVisit(world, visit, { ...onPhone, baseURL: front.url })
  front.isClosed = true
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  newBuild('BBBBBBBBBBBBBBBB')
  await lookForNew(page)
  await page.getByText(pl.myDaySheets.newVersion).waitFor()
  const context = page.context()
  await page.close()
  // The browser learns of the closed page a moment later.
  const next = await context.newPage()
  await expect(async () => {
    await next.goto('about:blank')
    await next.goto(addressOf('myDay'))
    expect(await programsIn(next)).toEqual(['zlecenia-program-BBBBBBBBBBBBBBBB'])
  }).toPass()
  await waitingTaps(next).waitFor()
  front.isClosed = false
  await waitingTaps(next).waitFor({ state: 'detached' })
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel'])
})
