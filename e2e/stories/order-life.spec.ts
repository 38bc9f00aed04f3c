import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay, shownDay, typedDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { button, field } from '../screens/locate.ts'
import { coordinatorStep, scheduleStep } from '../screens/order-dialog/work.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { orderPage } from '../screens/order-page.ts'
import { notificationsOf, toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const at = (days: number, time = '08:00') => `${isoDay(dayAhead(days))}T${time}:00Z`
const [coordinator, performer] = ['Agnieszka Zielińska', 'Tomasz Kowalski']
const sticksOut = (within: Locator) =>
  within.evaluate((it) =>
    [...it.querySelectorAll('*')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((each) => getComputedStyle(each).overflowX === 'visible')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

it('an order is planned, started, held back, finished, closed and reopened at two desks: each sees the other’s, and hears a mention', async () => {
  const { id } = await createOrder(world, 'office', {
    ...{ performer: null, startAt: at(60), address: 'Morelowa 7' },
  })
  const [office, worker] = await Promise.all([world.signedIn('office'), world.signedIn('worker')])
  const [here, there] = [orderPage(office), orderPage(worker)]
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

  const bell = notificationsOf(worker)
  await bell.bell.click()
  await bell.line('Morelowa 7').first().click()
  await nowBoth('Zaplanowane')
  await there.move('Rozpocznij')
  await nowBoth('W trakcie')
  await there.move('Wstrzymaj', 'Brak części')
  await nowBoth('Wstrzymane')

  const told = notificationsOf(office)
  await told.bell.click()
  await there.say('Części jadą z hurtowni.', coordinator)
  await told.line(`${performer} wspomina o Tobie`).waitFor()
  await here.talk.getByText('Części jadą z hurtowni.').waitFor()
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
})

it('a cancelled order comes back without the slot that another order took meanwhile, and says which', async () => {
  const { id } = await createOrder(world, 'office', { startAt: at(62), alsoAt: [at(63)] })
  const page = await world.signedIn('office')
  const order = orderPage(page)
  await order.goto(id)
  await order.move('Anuluj zlecenie', 'Klient')
  await order.is('Anulowane')
  const slots = order.card('Terminy')
  await slots.getByText('Odwołane terminy').waitFor()
  const { number } = await createOrder(world, 'office', { startAt: at(62), address: 'Akacjowa 15' })

  await order.move('Przywróć zlecenie', 'Klient')
  const lost = page.getByRole('dialog', { name: 'Nie wszystkie terminy wróciły:' })
  await lost
    .getByText(new RegExp(`^${shownDay(dayAhead(62))}.*${performer} ma zlecenie ${number}$`, 'u'))
    .waitFor()
  await button(lost, 'Zamknij').last().click()
  await order.is('Zaplanowane')
  await slots
    .locator('.name')
    .getByText(shownDay(dayAhead(63)))
    .waitFor()
  await slots
    .locator('s')
    .getByText(shownDay(dayAhead(62)))
    .waitFor()
})

it('two people change the same part: each sees both, nothing typed is lost; different parts do not meet', async () => {
  const { id } = await createOrder(world, 'office', { startAt: at(64) })
  const pages = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const [mine, theirs] = [orderPage(pages[0]), orderPage(pages[1])]
  const both = Promise.all(pages.map(listening))
  await Promise.all([mine.goto(id), theirs.goto(id)])
  await both
  const remarks = 'Uwagi do zlecenia'
  const [myForm, theirForm] = await Promise.all([mine.edit(remarks), theirs.edit(remarks)])
  await field(myForm, 'Uwagi').fill('Wejście od podwórza.')
  await field(theirForm, 'Uwagi').fill('Klucz u dozorcy.')
  await theirs.save(theirForm)
  await myForm.getByText(/→ Klucz u dozorcy\., u Ciebie: Wejście od podwórza\./u).waitFor()
  expect(await field(myForm, 'Uwagi').inputValue()).toBe('Wejście od podwórza.')
  expect(await findingsInEveryLook(pages[0])).toEqual([])
  await mine.save(myForm)
  await theirs.card('Historia').getByText('Uwagi: Klucz u dozorcy. → Wejście od podwórza.').waitFor()

  const [coordinating, number] = await Promise.all([mine.edit('Koordynator'), theirs.edit(remarks)])
  await coordinatorStep(coordinating).choose('Małgorzata Żebrowska')
  await field(number, 'Numer zlecenia u klienta').fill('ADM-77')
  await Promise.all([mine.save(coordinating), theirs.save(number)])
  await mine.card(remarks).getByText('ADM-77').waitFor()
  await theirs.card('Koordynator').getByText('Małgorzata Żebrowska').waitFor()
})

it('an order is repeated at a free time after days off, and a second call about it is added to it', async () => {
  const { id, number } = await createOrder(world, 'office', { startAt: at(65) })
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

  await order.repeat()
  await dialog.remarks.comment.fill('Zabrać drabinę.')
  await button(page, `Dopisz do istniejącego: ${number}`).click()
  await button(page.getByRole('dialog', { name: `Dopisać do zlecenia ${number}?` }), 'Dopisz').click()
  await toasts(page).success.getByText(`Dopisano do zlecenia ${number}: uwagi`).waitFor()
  await dialog.root.waitFor({ state: 'hidden' })
  await order
    .card('Uwagi do zlecenia')
    .getByText(/fotokomórki\.\s+Zabrać drabinę\./u)
    .waitFor()
})

it('a worker does not open another’s order by its address', async () => {
  world.browserMaySay(answered(404))
  const { id } = await createOrder(world, 'office', { performer: null, startAt: at(66), address: 'Cicha 4' })
  const page = await world.signedIn('worker')
  await page.goto(addressOf('order', { id }))
  await page.getByText('Nie ma takiego zlecenia').waitFor()
  expect(await page.getByText('Cicha 4').count()).toBe(0)
})
