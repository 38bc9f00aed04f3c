import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { phone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { killTab } from '../kill-tab.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

const visitsOf = ({ late, days }: MyDay): MyVisit[] => [...late, ...days.flatMap(({ visits }) => visits)]
const ownDay = () => world.ask<MyDay>('worker', 'GET', '/me/day')
async function visitIn(state: MyVisit['state']): Promise<MyVisit> {
  const visits = visitsOf(await ownDay())
  // Found by its street, which no other visit has.
  const found = visits.find(
    (it) =>
      it.state === state && visits.filter(({ object }) => object.street === it.object.street).length === 1,
  )
  if (!found) throw new Error(`no visit with a street of its own is ${state}`)
  return found
}
const kindsOf = async ({ slotId }: MyVisit) =>
  visitsOf(await ownDay())
    .find((it) => it.slotId === slotId)
    ?.events.filter(({ kind }) => kind !== 'accept')
    .map(({ kind }) => kind)
const card = (page: Page) => page.getByRole('article')
/** Again until it is taken: a press soon after another is a bounce. */
const step = (page: Page, name: string) =>
  expect(async () => {
    const button = card(page).getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.tap()
    await button.waitFor({ state: 'detached', timeout: 500 })
  }).toPass()
const choose = (page: Page, { object }: MyVisit) =>
  page
    .getByRole('button', { name: new RegExp(object.street, 'u') })
    .first()
    .tap()
/** The program is on the phone, and the page belongs to it. */
const isTakenAlong = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)
const waiting = (page: Page) => page.getByRole('button', { name: /na wysłanie/u })

it('a day with the network cut, reopened after a kill, arrives once and in order', async () => {
  world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn('coming')
  const page = await world.signedIn('worker', onPhone)
  const context = page.context()
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await context.setOffline(true)
  await choose(page, visit)
  await step(page, 'Wyjeżdżam')
  await step(page, 'Jestem na miejscu')
  await waiting(page).waitFor()
  await killTab(page)

  const again = await context.newPage()
  // The crash ends the process that the service worker is in: the browser starts it anew.
  await expect(() => again.goto(addressOf('myDay'))).toPass()
  await again.getByText(/^Brak nowych danych\. Stan z godziny/u).waitFor()
  await card(again).getByText(visit.object.street).first().waitFor()
  await step(again, 'Zaczynam')
  await card(again).getByLabel('Zdjęcie przed').setInputFiles(aPhoto('przed.jpg'))
  await again.getByRole('button', { name: '4 czekają na wysłanie' }).waitFor()
  await context.setOffline(false)
  await waiting(again).waitFor({ state: 'detached' })
  expect(await kindsOf(visit)).toEqual(['travel', 'arrive', 'start'])
  const { files } = await world.ask<{ files: { mark: string }[] }>(
    'office',
    'GET',
    `/orders/${visit.orderId}`,
  )
  expect(files.filter(({ mark }) => mark === 'before')).toHaveLength(1)
})

it('a tap on a slot taken away meanwhile stays, and goes to the coordinator as a message', async () => {
  world.browserMaySay(unanswered, /ERR_INTERNET_DISCONNECTED|Failed to load/u)
  const visit = await visitIn('coming')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await choose(page, visit)
  await card(page).getByRole('button', { name: 'Wyjeżdżam' }).waitFor()
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await waiting(page).waitFor()
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
  const [message] = await world.sql('select body from messages where body like $1 order by at desc limit 1', [
    `${visit.number}: Wyjeżdżam:%`,
  ])
  expect(message).toBeDefined()
})
