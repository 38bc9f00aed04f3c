import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay, typedDay } from '../days.ts'
import { startStalledProxy } from '../harness/stalled-proxy.ts'
import { createOrder, idOf } from '../order-by-call.ts'
import { feedEvent } from '../read-feed.ts'
import { button, field } from '../screens/locate.ts'
import { rowsScreen } from '../screens/rows.ts'
import { beforeAll, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const day = isoDay(dayAhead(63))
let worker = ''
let other = ''
let otherId = ''
interface Performers {
  performers: AvailabilityPerformer[]
}
beforeAll(async () => {
  const id = await idOf(world, 'worker')
  const days = `from=${day}&to=${isoDay(dayAhead(64))}`
  const { performers } = await world.ask<Performers>('admin', 'GET', `/schedule/board?${days}`)
  const at = performers.findIndex((it) => it.id === id)
  const one = performers[at]
  const next = performers[at + 1] ?? performers[at - 1]
  worker = `${one?.firstName} ${one?.lastName}`
  other = `${next?.firstName} ${next?.lastName}`
  otherId = next?.id ?? ''
})

async function opened(page: Page, view: 'peopleWeek' | 'peopleDay' = 'peopleDay') {
  const rows = rowsScreen(page)
  await rows.goto(view, day)
  return rows
}
const readOrder = (id: string) => world.ask<Order>('office', 'GET', `/orders/${id}`)
const timesOf = async (id: string) => {
  const { slots } = await readOrder(id)
  return slots.map(({ startAt, performers }) => [
    startAt.slice(11, 16),
    performers.map((it) => it.name).join(),
  ])
}

async function moveOrder(id: string, to: string, more = {}): Promise<void> {
  const { version } = await readOrder(id)
  await world.ask('admin', 'POST', `/orders/${id}/moves`, { to, version, ...more })
}
/** A change of the only slot by a different user. */
async function changeSlot(id: string, to: { startAt: string; endAt: string; userIds: string[] }) {
  const { version, slots } = await readOrder(id)
  await world.ask('admin', 'PATCH', `/orders/${id}`, { version, events: [{ id: slots[0]?.id, ...to }] })
}

it(
  'a dispatcher drags a slot to another performer and an hour on, then takes it by keyboard alone: a second browser sees both, and a calendar that reads the feed',
  journey,
  async () => {
    const [page, elsewhere] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
    const begun = listening(elsewhere)
    await elsewhere.goto(addressOf('settings', { tab: 'connection' }))
    await button(elsewhere, 'Utwórz adres wszystkich terminów').click()
    const link = await field(elsewhere, 'Adres do kalendarza').inputValue()
    const { id } = await createOrder(world, 'office', { startAt: `${day}T08:00:00Z`, address: 'Brzozowa 7' })
    await begun
    const connected = listening(elsewhere)
    const [here, there] = await Promise.all([opened(page), opened(elsewhere, 'peopleWeek')])
    await connected
    await there.slot(worker, 'Brzozowa').waitFor()
    await here.slot(worker, 'Brzozowa').waitFor()
    const [made] = (await readOrder(id)).slots
    const inFeed = () => feedEvent(link, made?.id)
    expect(await inFeed()).toEqual({ at: '08:00', sequence: 0, status: 'CONFIRMED' })
    const hour = await page.locator('.rows-hours span').nth(1).boundingBox()
    await here.drag(here.slot(worker, 'Brzozowa'), here.row(other), hour?.width ?? 0)
    await here.slot(other, 'Brzozowa').waitFor()
    await there.slot(other, 'Brzozowa').waitFor()
    expect(await timesOf(id)).toEqual([['09:00', other]])
    const moved = await inFeed()
    expect(moved).toMatchObject({ at: '09:00', status: 'CONFIRMED' })
    expect(moved.sequence).toBeGreaterThan(0)

    await here.slot(other, 'Brzozowa').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowLeft')
    const places = await page.locator('.rows-row').evaluateAll((all) => all.map((it) => it.textContent ?? ''))
    const placeOf = (name: string) => places.findIndex((it) => it.includes(name))
    const steps = placeOf(worker) - placeOf(other)
    for (let n = 0; n < Math.abs(steps); n++) await page.keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown')
    await page.keyboard.press('Enter')
    await there.slot(worker, 'Brzozowa').waitFor()
    expect(await timesOf(id)).toEqual([['08:45', worker]])
    await moveOrder(id, 'cancelled', { reason: 'client', words: 'Sprzedał dom' })
    const gone = await inFeed()
    expect(gone).toMatchObject({ at: '08:45', status: 'CANCELLED' })
    expect(gone.sequence).toBeGreaterThan(moved.sequence)
  },
)

it('a long press by touch starts the drag of a slot', async () => {
  const page = await world.signedIn('office', { hasTouch: true })
  const { id } = await createOrder(world, 'office', { startAt: `${day}T12:00:00Z`, address: 'Olchowa 5' })
  const rows = await opened(page)
  const slot = rows.slot(worker, 'Olchowa')
  await slot.scrollIntoViewIfNeeded()
  const [from, to] = await rows.middlesOf(slot, rows.row(other))
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await rows.held.waitFor()
  await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 })
  await touch('touchMove', { x: from.x, y: to.y })
  await page.locator('.rows-tip').filter({ hasText: other }).waitFor()
  await touch('touchEnd')
  await rows.slot(other, 'Olchowa').waitFor()
  await page.getByText('Przeniesiono').waitFor()
  expect(await timesOf(id)).toEqual([['12:00', other]])
})

it('shows changes of others during a drag, also of the dragged slot, which can still be moved', async () => {
  const page = await world.signedIn('office')
  const connected = listening(page)
  const at = (hour: number) => `${day}T${hour}:00:00Z`
  const made = (hour: number) =>
    createOrder(world, 'office', { startAt: at(hour), address: `Wiązowa ${hour}` })
  const held = await made(13)
  const beside = await made(14)
  const rows = await opened(page)
  await connected
  const slot = rows.slot(worker, 'Wiązowa 13')
  await slot.scrollIntoViewIfNeeded()
  const [from, to] = await rows.middlesOf(slot, rows.row(other))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 4 })
  await rows.held.waitFor()
  await changeSlot(beside.id, { startAt: at(14), endAt: at(15), userIds: [otherId] })
  await rows.slot(other, 'Wiązowa 14').waitFor()
  await changeSlot(held.id, { startAt: at(13), endAt: at(14), userIds: [await idOf(world, 'worker')] })
  await page.getByText('Ktoś inny zmienił właśnie ten termin').waitFor()
  await page.mouse.up()
  await rows.slot(other, 'Wiązowa 13').waitFor()
  await page.getByText('Przeniesiono').waitFor()
  expect(await timesOf(held.id)).toEqual([['13:00', other]])
})

it('an absence over slots shows them, they are handed over, and the board has both', async () => {
  const page = await world.signedIn('office')
  const away = dayAhead(70)
  const date = isoDay(dayAhead(70))
  const { number } = await createOrder(world, 'office', {
    startAt: `${date}T08:00:00Z`,
    address: 'Jaworowa 2',
  })
  await page.goto(addressOf('staff', { tab: 'absences' }))
  await button(page, 'Wpisz nieobecność').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Kto').selectOption({ label: worker })
  await field(dialog, 'Rodzaj').selectOption('L4')
  await field(dialog, 'Od dnia').fill(typedDay(away))
  await button(dialog, 'Zapisz').click()
  const slots = page.getByRole('dialog', { name: `Terminy do przekazania: ${worker}` })
  await slots.getByRole('link', { name: number }).waitFor()
  await field(slots, 'Przekaż').selectOption({ label: other })
  await button(slots, `Przekaż termin zlecenia ${number}`).click()
  await slots.getByText('W tym czasie nie ma żadnych terminów.').waitFor()

  const rows = rowsScreen(page)
  await rows.goto('peopleDay', date)
  await rows.slot(other, 'Jaworowa').waitFor()
  expect(await rows.slot(worker, 'Jaworowa').count()).toBe(0)
  // The office sees an illness as an absence only.
  await rows.row(worker).getByText('Nieobecność', { exact: true }).waitFor()
})

it('a page asleep for an hour is current after waking, even if its events were purged', async () => {
  const line = await startStalledProxy(world.program.url)
  const page = await world.signedIn('office', { baseURL: line.url })
  try {
    const connected = listening(page)
    const { id } = await createOrder(world, 'office', {
      startAt: `${day}T16:00:00Z`,
      address: 'Leszczynowa 9',
    })
    const rows = await opened(page)
    await connected
    await rows.slot(worker, 'Leszczynowa').waitFor()

    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    line.loseOpen()
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 3_600_000
    })
    const times = { startAt: `${day}T16:00:00Z`, endAt: `${day}T16:30:00Z` }
    await changeSlot(id, { ...times, userIds: [] })
    // Independent of later events: the newest one is never purged.
    await createOrder(world, 'office', { startAt: `${isoDay(dayAhead(80))}T08:00:00Z` })
    await world.sql('delete from live_events where id < (select max(id) from live_events)')
    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    await page.bringToFront()
    await rows.slot('Bez wykonawcy', 'Leszczynowa').waitFor()
    expect(await rows.slot(worker, 'Leszczynowa').count()).toBe(0)
  } finally {
    await page.close()
    await line.close()
  }
})

it('slots of a full week show time and eight letters of the street; in a day, an hour does', async () => {
  const page = await world.signedIn('office')
  const cut = (minutes: number) =>
    page.locator('[data-slot]').evaluateAll((slots, least) => {
      const short = (it: Element) => Number((it as HTMLElement).dataset.minutes) < least
      const seen = (element: Element | null, letters: number) => {
        const text = element?.firstChild
        if (!element || !text) return false
        const range = document.createRange()
        range.setStart(text, 0)
        range.setEnd(text, Math.min(letters, text.textContent?.length ?? 0))
        const inner = range.getBoundingClientRect()
        const outer = element.getBoundingClientRect()
        const bottom = element.closest('button')?.getBoundingClientRect().bottom ?? 0
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        return size >= 12 && inner.right <= outer.right + 0.5 && inner.bottom <= bottom + 0.5
      }
      const isWhole = (element: Element | null) =>
        element !== null && element.scrollWidth <= element.clientWidth
      return slots
        .filter(
          (it) =>
            !isWhole(it.querySelector('.slot-time')) ||
            !(short(it) || seen(it.querySelector('.slot-place'), 8)),
        )
        .map((it) => it.textContent)
    }, minutes)
  await world.sql(
    `with made as (
       insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), (select id from orders order by id limit 1 offset n % 40),
              $1::timestamptz + (n % 7) * interval '1 day' + (n / 7 % 18) * interval '30 minutes',
              $1::timestamptz + (n % 7) * interval '1 day' + (n / 7 % 18) * interval '30 minutes'
                + (array[15, 30, 60, 90])[1 + n % 4] * interval '1 minute', 2000 + n
         from generate_series(0, 399) n returning id, start_at, end_at, position)
     insert into slot_performers (slot_id, user_id, start_at, end_at)
     select m.id, w.user_id, m.start_at, m.end_at from made m
       join (select user_id, row_number() over (order by user_id) as place, count(*) over () as many
               from user_roles where role = 'ROLE_WORKER') w on w.place = 1 + m.position % w.many`,
    [`${isoDay(dayAhead(140))}T05:00:00Z`],
  )
  const rows = rowsScreen(page)
  await rows.goto('peopleWeek', isoDay(dayAhead(143)))
  await page.locator('[data-slot]').nth(100).waitFor()
  expect(await cut(0)).toEqual([])
  await rows.goto('peopleDay', isoDay(dayAhead(141)))
  await page.locator('[data-slot]').nth(20).waitFor()
  expect(await cut(60)).toEqual([])
})
