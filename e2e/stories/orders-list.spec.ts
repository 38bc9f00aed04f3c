import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import readXlsx from 'read-excel-file/node'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { button, field } from '../screens/locate.ts'
import { ordersList } from '../screens/orders.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it(
  'a view shared with the office is opened by another, who changes all it shows, is told of the two that were refused, and saves it for Excel',
  journey,
  async () => {
    const evil = '=HYPERLINK("http://x";"Faktura")'
    const made: { id: string; number: string }[] = []
    for (const n of [1, 2, 3, 4]) {
      const startAt = `${isoDay(dayAhead(60 + n))}T08:00:00Z`
      made.push(
        await createOrder(world, 'office', { startAt, client: `${evil} ${n}`, address: `Łąkowa ${n}` }),
      )
    }
    const states: Record<string, string[]> = { 1: ['in_progress', 'done'], 2: ['cancelled'] }
    for (const [n, { id }] of made.entries()) {
      for (const to of states[n] ?? []) {
        const { version } = await world.ask<Order>('office', 'GET', `/orders/${id}`)
        const reason = to === 'cancelled' ? { reason: 'client', words: 'Rozmyślił się' } : {}
        await world.ask('office', 'POST', `/orders/${id}/moves`, { to, version, ...reason })
      }
    }

    const [page, elsewhere] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
    await ordersList(page).goto()
    await ordersList(page).search.fill('Łąkowa')
    await button(page, 'Zapisz jako widok').click()
    await field(page, 'Nazwa widoku').fill('Przy łące')
    await page.getByRole('checkbox', { name: 'Udostępnij biuru' }).check()
    await button(page, 'Zapisz jako widok').last().click()
    await page.getByText('Zapisano widok „Przy łące”').waitFor()

    await elsewhere.goto(addressOf('orders'))
    const views = elsewhere.getByRole('navigation', { name: 'Widoki listy' })
    await views.getByRole('link', { name: /^Udostępniony biuru.* Przy łące 4$/u }).click()
    for (const { number } of made) await ordersList(elsewhere).row(number).waitFor()
    await elsewhere.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check()
    const bar = elsewhere.getByRole('region', { name: 'Zaznaczone wiersze' })
    await bar.getByText('Zaznaczono: 4').waitFor()
    await button(bar, 'Stan').click()
    const dialog = elsewhere.getByRole('dialog')
    await field(dialog, 'Stan').selectOption({ label: 'Wstrzymane' })
    await dialog.getByRole('radio', { name: 'Pogoda' }).check()
    await button(dialog, 'Zmień zlecenia').click()
    await dialog.getByText('Zmieniono: 2 z 4').first().waitFor()
    const whyNot = async (n: number) =>
      dialog
        .getByRole('row')
        .filter({ hasText: made[n]?.number ?? '' })
        .textContent()
    expect(await whyNot(1)).toContain('Zlecenie ma stan „Wykonane”.')
    expect(await whyNot(2)).toContain('Zlecenie ma stan „Anulowane”.')
    await button(dialog, 'Zamknij').last().click()
    await bar.getByText('Zaznaczono: 2').waitFor()
    await ordersList(elsewhere)
      .row(made[0]?.number ?? '')
      .getByText('Wstrzymane')
      .waitFor()

    await button(elsewhere, 'Eksportuj').click()
    const saved = elsewhere.waitForEvent('download')
    await button(elsewhere, 'Excel (XLSX)').click()
    const [sheet] = await readXlsx(await (await saved).path())
    const [head = [], ...rows] = sheet?.data ?? []
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(column('Numer').toSorted()).toEqual(made.map(({ number }) => number).toSorted())
    expect(column('Klient').toSorted()).toEqual([1, 2, 3, 4].map((n) => `${evil} ${n}`))
  },
)
