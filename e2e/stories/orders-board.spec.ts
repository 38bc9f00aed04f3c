import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

function boardScreen(page: Page) {
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    column,
    card: (column_: string, street: string) =>
      column(column_).getByRole('listitem').filter({ hasText: street }),
    grip: (street: string) => page.getByRole('button', { name: new RegExp(`^Przenieś: ${street}`, 'u') }),
    async goto(query: Record<string, string> = {}): Promise<void> {
      await page.goto(addressOf('kanban', query))
      await column('Nowe')
        .or(page.getByRole('region', { name: /, Nowe$/u }))
        .first()
        .waitFor()
    },
  }
}

const anOrder = (address: string, n: number) =>
  createOrder(world, 'office', { startAt: `${isoDay(dayAhead(50 + n))}T08:00:00Z`, address })
const stateOf = async (number: string) =>
  (await world.sql<{ state: string }>('select state from orders where number = $1', [number]))[0]?.state

it(
  'an order that is dropped on a column moves there, before the eyes of a colleague, and comes back; a colleague who was quicker is named',
  journey,
  async () => {
    const { id, number } = await anOrder('Tablicowa 1', 0)
    const [here, there] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
    const board = boardScreen(here)
    const other = boardScreen(there)
    const both = Promise.all([listening(here), listening(there)])
    await Promise.all([board.goto({ q: 'Tablicowa' }), other.goto({ q: 'Tablicowa' })])
    await both
    await other.card('Zaplanowane', 'Tablicowa 1').waitFor()

    await board.card('Zaplanowane', 'Tablicowa 1').dragTo(board.column('W trakcie'))
    await board.card('W trakcie', 'Tablicowa 1').waitFor()
    await other.card('W trakcie', 'Tablicowa 1').waitFor()
    expect(await stateOf(number)).toBe('in_progress')

    // The way back takes a reason.
    await here.getByRole('button', { name: 'Cofnij' }).click()
    const dialog = here.getByRole('dialog', { name: /^Wróć do zaplanowanych: Tablicowa 1/u })
    await dialog.getByRole('radio', { name: 'Pogoda' }).check()
    await dialog.getByRole('button', { name: 'Wróć do zaplanowanych' }).click()
    await other.card('Zaplanowane', 'Tablicowa 1').waitFor()
    expect(await stateOf(number)).toBe('planned')

    world.browserMaySay(answered(409), answered(400))
    await board.card('Zaplanowane', 'Tablicowa 1').waitFor()
    // Between the drop and its saving.
    await here.route('**/api/orders/*/moves', async (route) => {
      const { version } = await world.ask<{ version: number }>('admin', 'GET', `/orders/${id}`)
      await world.ask('admin', 'POST', `/orders/${id}/moves`, { to: 'paused', reason: 'weather', version })
      await route.continue()
    })
    await board.card('Zaplanowane', 'Tablicowa 1').dragTo(board.column('W trakcie'))
    await here
      .getByText(/Stan zmieniono wcześniej na „Wstrzymane”: /u)
      .first()
      .waitFor()
    await board.card('Wstrzymane', 'Tablicowa 1').waitFor()
    expect(await stateOf(number)).toBe('paused')
  },
)

it('moves by menu and keyboard ask for a reason; a cancelled one changes nothing', async () => {
  const { number } = await anOrder('Klawiszowa 2', 1)
  const page = await world.signedIn('office')
  const board = boardScreen(page)
  await board.goto({ q: 'Klawiszowa', lanes: 'priority' })
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('combobox', { name: 'Podział na wiersze' }).selectOption('Bez podziału')
  await board.column('Nowe').waitFor()
  await board.grip('Klawiszowa 2').click()
  const menu = page.getByRole('dialog', { name: /^Przenieś do kolumny: Klawiszowa 2/u })
  expect(await menu.getByRole('button', { name: 'Zamknięte' }).isDisabled()).toBe(true)
  await menu.getByRole('button', { name: 'Anulowane' }).click()
  await page.getByRole('dialog', { name: /^Anuluj zlecenie: Klawiszowa 2/u }).waitFor()
  await page.keyboard.press('Escape')
  await board.card('Zaplanowane', 'Klawiszowa 2').waitFor()
  expect(await stateOf(number)).toBe('planned')

  await board.grip('Klawiszowa 2').focus()
  await page.keyboard.press('Space')
  const announced = page.getByRole('status').filter({ hasText: /Podniesiono: Klawiszowa 2/u })
  await announced.waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await board.card('W trakcie', 'Klawiszowa 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await board.card('Wstrzymane', 'Klawiszowa 2').waitFor()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: /^Wstrzymaj: Klawiszowa 2/u })
  await dialog.getByRole('radio', { name: 'Brak części' }).check()
  await dialog.getByRole('button', { name: 'Wstrzymaj' }).click()
  await page.getByText('Przeniesiono: Klawiszowa 2').first().waitFor()
  expect(await stateOf(number)).toBe('paused')
})

it('axe finds nothing on the board with orders in all its columns', async () => {
  const page = await world.signedIn('office')
  await boardScreen(page).goto()
  expect(await findingsInEveryLook(page)).toEqual([])
})
