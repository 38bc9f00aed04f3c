import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay, typedDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { button, field } from '../screens/locate.ts'
import { scheduleStep } from '../screens/order-dialog/work.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { orderPage } from '../screens/order-page.ts'
import { notificationsOf } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const at = (days: number, time = '08:00') => `${isoDay(dayAhead(days))}T${time}:00Z`
const coordinator = 'Agnieszka Zielińska'
const performer = 'Tomasz Kowalski'
const sticksOut = (within: Locator) =>
  within.evaluate((it) =>
    [...it.querySelectorAll('*')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((each) => getComputedStyle(each).overflowX === 'visible')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

it(
  'an order is planned, changed by two at once, started, held back, finished, closed and reopened at two desks: each sees the other’s, and hears a mention',
  journey,
  async () => {
    const { id } = await createOrder(world, 'office', {
      performer: null,
      startAt: at(60),
      address: 'Morelowa 7',
    })
    const [office, worker] = await Promise.all([world.signedIn('office'), world.signedIn('worker')])
    const here = orderPage(office)
    const there = orderPage(worker)
    const both = Promise.all([listening(office), listening(worker)])
    await Promise.all([here.goto(id), worker.goto(addressOf('calendar'))])
    await both
    const nowBoth = (state: string) => Promise.all([here.is(state), there.is(state)])
    await here.is('Nowe')
    const slots = await here.edit('Terminy')
    await scheduleStep(slots).fill(1, { start: `${typedDay(dayAhead(61))} 9:00`, performers: [performer] })
    const onPhone = async () => expect(await sticksOut(slots)).toEqual([])
    expect(await findingsInEveryLook(office, onPhone)).toEqual([])
    await here.save(slots)

    const remarks = await here.edit('Uwagi do zlecenia')
    await field(remarks, 'Uwagi').fill('Wejście od podwórza.')
    const { version } = await world.ask<{ version: number }>('admin', 'GET', `/orders/${id}`)
    await world.ask('admin', 'PATCH', `/orders/${id}`, { comment: 'Klucz u dozorcy.', version })
    // Shown by the live update, before anything is saved.
    await remarks.getByText(/→ Klucz u dozorcy\., u Ciebie: Wejście od podwórza\./u).waitFor()
    expect(await field(remarks, 'Uwagi').inputValue()).toBe('Wejście od podwórza.')
    expect(await findingsInEveryLook(office)).toEqual([])
    await here.save(remarks)
    await here.card('Historia').getByText('Uwagi: Klucz u dozorcy. → Wejście od podwórza.').waitFor()

    const bell = notificationsOf(worker)
    await bell.bell.click()
    await bell.line('Morelowa 7').first().click()
    await nowBoth('Zaplanowane')
    await there.move('Rozpocznij')
    await nowBoth('W trakcie')
    await there.move('Wstrzymaj', 'Brak części')
    await nowBoth('Wstrzymane')

    const notifications = notificationsOf(office)
    await notifications.bell.click()
    await there.say('Części jadą z hurtowni.', coordinator)
    await notifications.line(`${performer} wspomina o Tobie`).waitFor()
    await here.conversation.getByText('Części jadą z hurtowni.').waitFor()
    await office.keyboard.press('Escape')

    await there.move('Wznów')
    await nowBoth('W trakcie')
    await there.move('Oznacz jako wykonane')
    await nowBoth('Wykonane')
    await here.move('Zamknij zlecenie')
    await nowBoth('Zamknięte')
    await here.move('Otwórz ponownie', 'Klient')
    await nowBoth('Wykonane')
    await there.move('Wróć do realizacji', 'Brak dostępu')
    await nowBoth('W trakcie')
  },
)

it('an order is repeated at a free time after days off', async () => {
  const { id } = await createOrder(world, 'office', { startAt: at(65) })
  const { version } = await world.ask<CompanySchedule>('admin', 'GET', '/schedule/company')
  const off = [{ from: isoDay(dayAhead(0)), to: isoDay(dayAhead(8)) }]
  await world.ask('admin', 'PATCH', '/schedule/company', { off, version })
  const page = await world.signedIn('office')
  const order = orderPage(page)
  await order.goto(id)
  await order.repeat()
  const dialog = orderDialog(page)
  await dialog.schedule.fill(1, { start: '', performers: [performer] })
  await button(dialog.schedule.root, 'Wolne terminy').click()
  const times = dialog.schedule.root.getByRole('group', { name: 'Wolne terminy' }).getByRole('button')
  await times.first().click()
  await expect.poll(() => dialog.schedule.start(1).inputValue()).toMatch(/^\d/u)
  const [, day, month, year] = /^(\d+)\.(\d+)\.(\d+)/u.exec(await dialog.schedule.start(1).inputValue()) ?? []
  expect(`${year}-${month}-${day}` > isoDay(dayAhead(8))).toBe(true)
  await dialog.attachments.none.check()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
})
