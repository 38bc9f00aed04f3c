import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
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
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const actions = 200
const photos = 50
const kills = 5

it('200 presses and 50 photos through five kills of the server arrive once and in order', async () => {
  it.setTimeout(1_200_000)
  world.browserMaySay(unanswered, answered(502), answered(503), /Failed to load|NetworkError/u)
  const visit = await visitIn(world, 'working')
  const before = (await tapsOf(world, visit)).length
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await chooseVisit(page, visit)
  const card = visitCard(page)
  let dead: { startAgain(): Promise<void> } | null = null
  for (let n = 0; n < actions; n++) {
    // Dead for every fifth part of a round, so that presses wait and are sent later.
    const inRound = n % (actions / kills)
    if (inRound === 10) dead = await world.cutThePower()
    if (inRound === 25) await dead?.startAgain()
    await step(page, n % 2 === 0 ? 'Przerwa' : 'Wznawiam')
    if (n % (actions / photos) === 0) await card.getByLabel('Zdjęcie po').setInputFiles(aPhoto(`po ${n}.jpg`))
  }
  await waitingTaps(page).waitFor({ state: 'detached', timeout: 300_000 })
  const taps = async () => (await tapsOf(world, visit)).slice(before).map(({ kind }) => kind)
  const all = Array.from({ length: actions }, (_, n) => (n % 2 === 0 ? 'pause' : 'resume'))
  // The last ones may still be on their way.
  await expect.poll(async () => (await taps()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(actions)
  expect(await taps()).toEqual(all)
  const { files } = await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)
  const names = files
    .filter(({ mark, name }) => mark === 'after' && name.startsWith('po '))
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    Array.from({ length: photos }, (_, n) => `po ${n * (actions / photos)}.jpg`).toSorted(),
  )
})
