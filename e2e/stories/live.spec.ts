import { addressOf } from '@zlecenia/contract/pages'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { calendarScreen, orderDetails, ordersList } from '../screens/orders.ts'
import { notificationsOf } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const day = isoDay(dayAhead(60))

it(
  'an order made at another desk stands in the calendar and the list without reloading',
  journey,
  async () => {
    const [worker, office] = await Promise.all([world.signedIn('worker'), world.signedIn('office')])
    const calendar = calendarScreen(worker)
    const both = Promise.all([listening(worker), listening(office)])
    await Promise.all([calendar.goto('day', day), ordersList(office).goto()])
    await both

    const { number } = await createOrder(world, 'office', {
      startAt: `${day}T08:00:00Z`,
      address: 'Morelowa 7',
    })
    await calendar.slot('Morelowa 7').waitFor()
    await office.getByRole('button', { name: '1 nowe' }).click()
    await ordersList(office).row(number).waitFor()
  },
)

it(
  'whoever is given an order hears of it: the bell has a dot, the panel leads there, and reading it is known elsewhere',
  journey,
  async () => {
    const [page, elsewhere] = await Promise.all([world.signedIn('worker'), world.signedIn('worker')])
    const both = Promise.all([listening(page), listening(elsewhere)])
    await Promise.all([page.goto(addressOf('calendar')), elsewhere.goto(addressOf('calendar'))])
    await both
    const here = notificationsOf(page)
    const there = notificationsOf(elsewhere)
    await here.bell.click()
    await here.lines.or(page.getByText('Nie ma powiadomień')).first().waitFor()
    expect(await here.line('Akacjowa 15').count()).toBe(0)
    await createOrder(world, 'office', { startAt: `${day}T12:00:00Z`, address: 'Akacjowa 15' })
    await here.line('Akacjowa 15').waitFor()
    await page.keyboard.press('Escape')
    await there.unread.waitFor()

    await page.keyboard.press('Enter')
    await here.line('Akacjowa 15').press('Enter')
    await orderDetails(page).card('Historia').waitFor()
    await page.getByText('Akacjowa 15').first().waitFor()
    await there.bell.click()
    await there.line('Akacjowa 15').and(elsewhere.locator('[data-read]')).waitFor()
  },
)
