import { randomUUID } from 'node:crypto'
import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook, phone } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Longest time from a tap until the office sees it. */
const seenWithinMs = 2_000

async function visitIn(state: MyVisit['state']): Promise<MyVisit> {
  const { today, days } = await world.ask<MyDay>('worker', 'GET', '/me/day')
  const found = days.find(({ day }) => day === today)?.visits.find((it) => it.state === state)
  if (!found) throw new Error(`no visit of today is ${state}`)
  return found
}
const tapped = ({ orderId, slotId }: MyVisit, kind: string, more: object = {}) =>
  world.ask('worker', 'POST', `/orders/${orderId}/slots/${slotId}/visits`, {
    id: randomUUID(),
    kind,
    ...more,
  })

it('the board of performers shows each tap of a worker, in a second browser', async () => {
  it.setTimeout(180_000)
  const running = await visitIn('working')
  const office = await world.signedIn('office')
  const live = listening(office)
  await office.goto(addressOf('calendar', { view: 'peopleWeek' }))
  await live
  const { user } = await world.ask<{ user: { firstName: string; lastName: string } }>('worker', 'GET', '/me')
  const row = office.locator('.rows-row', { hasText: `${user.firstName} ${user.lastName}` })
  const sees = (state: string) =>
    row.locator(`.rows-present[data-state="${state}"]`).waitFor({ timeout: seenWithinMs })
  await row.locator('.rows-present[data-state="working"]').waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])
  await tapped(running, 'pause')
  await sees('paused')
  await tapped(running, 'resume')
  await sees('working')
  await tapped(running, 'finish', { answer: { kind: 'done' } })
  await row.locator('.rows-present').waitFor({ state: 'detached', timeout: seenWithinMs })
  await row.locator('.rows-done').first().waitFor()
})

it('a correction of the office is shown in the time sheet of its worker', async () => {
  it.setTimeout(180_000)
  const finished = await visitIn('finished')
  const office = await world.signedIn('office')
  await office.goto(addressOf('order', { id: finished.orderId }))
  await office.getByRole('button', { name: /^Przebieg wizyty/u }).click()
  await office.getByRole('button', { name: /^Popraw: Koniec/u }).click()
  const dialog = office.getByRole('dialog', { name: /^Popraw godzinę/u })
  await dialog.getByLabel('Powód poprawki').fill('Koniec zapisano z drogi')
  const order = await world.ask<Order>('office', 'GET', `/orders/${finished.orderId}`)
  const finish = order.slots[0]?.visits[0]?.events.at(-1)
  const earlier = new Date(Date.parse(finish?.at ?? '') - 5 * 60_000)
  const written = new Intl.DateTimeFormat('pl-PL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
  })
  await dialog.getByLabel('Dzień i godzina').first().fill(written.format(earlier).replace(',', ''))
  await dialog.getByRole('button', { name: 'Zapisz poprawkę' }).click()
  await office.getByText(/^Pierwotnie:/u).waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])

  const worker = await world.signedIn('worker', { viewport: phone })
  await worker.goto(addressOf('myTime'))
  await worker.getByText('poprawione przez biuro').first().waitFor()
  expect(await findingsInEveryLook(worker)).toEqual([])
})
