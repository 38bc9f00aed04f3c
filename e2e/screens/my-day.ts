import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { expect } from '../story.ts'
import type { World } from '../world.ts'

const visitsOf = ({ late, days }: MyDay): MyVisit[] => [...late, ...days.flatMap(({ visits }) => visits)]
const ownVisits = async (world: World) => visitsOf(await world.ask<MyDay>('worker', 'GET', '/me/day'))

/** Found by its street, which no other visit has. */
export async function visitIn(world: World, state: MyVisit['state']): Promise<MyVisit> {
  const visits = await ownVisits(world)
  const found = visits.find(
    (it) =>
      it.state === state && visits.filter(({ object }) => object.street === it.object.street).length === 1,
  )
  if (!found) throw new Error(`no visit with a street of its own is ${state}`)
  return found
}

export const tapsOf = async (world: World, { slotId }: MyVisit) =>
  (await ownVisits(world))
    .find((it) => it.slotId === slotId)
    ?.events.filter(({ kind }) => kind !== 'accept') ?? []

export const visitCard = (page: Page) => page.getByRole('article')
/** Again until it is taken: a press soon after another is a bounce. */
export const step = (page: Page, name: string) =>
  expect(async () => {
    const button = visitCard(page).getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.tap({ timeout: 1000 })
    await button.waitFor({ state: 'detached', timeout: 500 })
  }).toPass()
/** The card shows another visit that is under way, if there is one. */
export async function chooseVisit(page: Page, { object }: MyVisit): Promise<void> {
  const shown = visitCard(page).getByText(object.street).first()
  const listed = page.getByRole('button', { name: new RegExp(object.street, 'u') }).first()
  await shown.or(listed).first().waitFor()
  if (await listed.isVisible()) await listed.tap()
  await shown.waitFor()
}
/** The program is on the phone, and the page belongs to it. */
export const isTakenAlong = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)
/** A signed-in performer's day with a visit on its card; the program is on the phone. */
export async function openVisit(
  world: World,
  visit: MyVisit,
  options: Parameters<World['signedIn']>[1] = onPhone,
): Promise<Page> {
  const page = await world.signedIn('worker', options)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await chooseVisit(page, visit)
  return page
}
export const waitingTaps = (page: Page) => page.getByRole('button', { name: /na wysłanie/u })
