import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, findingsInEveryLook, onPhone } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { aPhoto } from '../attachments.ts'
import { openVisit, step, tapsOf, visitCard, visitIn } from '../screens/my-day.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Longest time from a tap until the office sees it. */
const seenWithinMs = 2_000

/** Soon after midnight the running visit is one of yesterday. */
async function ofToday(): Promise<MyVisit[]> {
  const { today, days, late } = await world.ask<MyDay>('worker', 'GET', '/me/day')
  const running = late.filter(({ state }) => state === 'working')
  return [...running, ...(days.find(({ day }) => day === today)?.visits ?? [])]
}
async function todaysVisit(state: MyVisit['state'], accepted = true): Promise<MyVisit> {
  const found = (await ofToday()).find((it) => it.state === state && it.accepted === accepted)
  if (!found) throw new Error(`no visit of today is ${state}`)
  return found
}
const tap = (page: Page, name: string) => visitCard(page).getByRole('button', { name, exact: true }).tap()
/** Smaller than a finger in a glove. */
const smallTargets = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, a, label')]
      .filter((it) => it.getBoundingClientRect().height > 0)
      .filter((it) => it.getBoundingClientRect().height < 48 || it.getBoundingClientRect().width < 48)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

it('a performer signs in to the day, and each tap of it is seen at the office', journey, async () => {
  it.setTimeout(180_000)
  const running = await todaysVisit('working')
  const coming = await todaysVisit('coming')
  const page = await world.stranger(onPhone)
  await page.goto(addressOf('login'))
  await signInScreen(page).demoAccount('Serwisant').tap()
  await page.getByRole('button', { name: 'Zaloguj się' }).tap()
  await page.waitForURL(`**${addressOf('myDay')}`)
  await visitCard(page).getByText('Trwa teraz').waitFor()
  expect(await smallTargets(page)).toEqual([])
  expect(await findingsInEveryLook(page)).toEqual([])

  const office = await world.signedIn('office')
  const connected = listening(office)
  await office.goto(addressOf('order', { id: running.orderId }))
  await connected
  const sees = (text: string) => office.getByText(text).first().waitFor({ timeout: seenWithinMs })
  await office.getByText(/: pracuje od/u).waitFor()
  await step(page, 'Przerwa')
  await sees(': przerwa od')
  await step(page, 'Wznawiam')
  await sees(': pracuje od')

  await visitCard(page).getByLabel('Zdjęcie po').setInputFiles(aPhoto('po.jpg'))
  await expect
    .poll(async () => (await world.ask<Order>('office', 'GET', `/orders/${running.orderId}`)).files)
    .toMatchObject(expect.arrayContaining([expect.objectContaining({ mark: 'after' })]))

  await tap(page, 'Więcej')
  await page.getByRole('button', { name: 'Brakuje części' }).tap()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Opis').fill('silnik 230 V')
  await page.getByRole('button', { name: 'Wyślij do biura' }).tap()
  await office.getByText('Brakuje części: silnik 230 V').first().waitFor()

  await tap(page, 'Kończę')
  await page.getByRole('button', { name: /^Wykonane/u }).tap()
  await sees(': zakończono o')
  await sees('Wykonane')

  await visitCard(page).getByText('Następna wizyta').waitFor()
  const reconnected = listening(office)
  await office.goto(addressOf('order', { id: coming.orderId }))
  await reconnected
  for (const [name, seen] of [
    ['Wyjeżdżam', ': w drodze od'],
    ['Jestem na miejscu', ': na miejscu od'],
    ['Zaczynam', ': pracuje od'],
  ] as const) {
    await step(page, name)
    await sees(seen)
  }
  await sees('W trakcie')
  await tap(page, 'Kończę')
  await page.getByRole('button', { name: /^Do kontynuacji/u }).tap()
  await page.getByRole('button', { name: '2 dni' }).tap()
  await page.getByLabel('Opis').fill('Druga część jutro')
  await page.getByRole('button', { name: 'Zakończ wizytę' }).tap()
  await sees(': zakończono o')
  await sees('Zaplanowane')
})

it('a slot to accept is accepted, and one that the office takes away leaves the day', async () => {
  const { orderId, slotId, object } = await todaysVisit('coming', false)
  const page = await world.signedIn('worker', onPhone)
  const connected = listening(page)
  await page.goto(addressOf('myDay'))
  await connected
  await page
    .getByRole('button', { name: new RegExp(object.street, 'u') })
    .first()
    .tap()
  const office = await world.signedIn('office')
  await office.goto(addressOf('order', { id: orderId }))
  await office.getByText(/: jeszcze nie przyjęto/u).waitFor()
  await visitCard(page)
    .getByRole('button', { name: /^Przyjmuję/u })
    .tap()
  await office.getByText(/: jeszcze nie przyjęto/u).waitFor({ state: 'detached' })

  const [slot] = await world.sql('select version from slots where id = $1', [slotId])
  const { version } = slot as { version: number }
  await world.ask('office', 'PATCH', `/orders/${orderId}/slots/${slotId}`, { version, userIds: [] })
  await page
    .getByText(/^Zdjęto z planu:/u)
    .first()
    .waitFor()
  await page.getByRole('button', { name: new RegExp(object.street, 'u') }).waitFor({ state: 'detached' })
})

it('taps without a network wait in sight, and arrive in order once it is back', async () => {
  world.browserMaySay(/ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn(world, 'coming')
  const page = await openVisit(world, visit)
  await visitCard(page).getByRole('button', { name: 'Wyjeżdżam' }).waitFor()
  const tries: string[] = []
  page.on('requestfailed', (it) => it.method() === 'POST' && tries.push(it.url()))
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await page.getByRole('button', { name: '1 czeka na wysłanie' }).waitFor()
  await step(page, 'Jestem na miejscu')
  await page.getByRole('button', { name: '2 czekają na wysłanie' }).waitFor()
  // Each press tries once, then the queue rests for seconds: a phone in a basement spares its battery.
  expect(tries.length).toBeGreaterThan(0)
  expect(tries.length).toBeLessThan(10)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /na wysłanie/u }).waitFor({ state: 'detached' })
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel', 'arrive'])
})
