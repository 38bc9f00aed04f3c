import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
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

it('an order that is dropped on a column moves there, before the eyes of a colleague, and comes back', async () => {
  const { number } = await anOrder('Tablicowa 1', 0)
  const [here, there] = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const [board, other] = [boardScreen(here), boardScreen(there)]
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
})

it('by keyboard: lifted, past what refuses it, put down, and the reason is asked', async () => {
  const { number } = await anOrder('Klawiszowa 2', 1)
  const page = await world.signedIn('office')
  const board = boardScreen(page)
  await board.goto({ q: 'Klawiszowa' })
  await board.grip('Klawiszowa 2').focus()
  await page.keyboard.press('Space')
  const said = page.getByRole('status').filter({ hasText: /Podniesiono: Klawiszowa 2/u })
  await said.waitFor({ state: 'attached' })
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

it('a reason that is not given leaves the order where it was', async () => {
  const { number } = await anOrder('Cofnięta 3', 2)
  const page = await world.signedIn('office')
  const board = boardScreen(page)
  await board.goto({ q: 'Cofnięta' })
  await board.grip('Cofnięta 3').click()
  const menu = page.getByRole('dialog', { name: /^Przenieś do kolumny: Cofnięta 3/u })
  expect(await menu.getByRole('button', { name: 'Zamknięte' }).isDisabled()).toBe(true)
  await menu.getByRole('button', { name: 'Anulowane' }).click()
  await page.getByRole('dialog', { name: /^Anuluj zlecenie: Cofnięta 3/u }).waitFor()
  await page.keyboard.press('Escape')
  await board.card('Zaplanowane', 'Cofnięta 3').waitFor()
  expect(await stateOf(number)).toBe('planned')
})

it('a colleague was quicker: the card goes back, and says who it was', async () => {
  const { id, number } = await anOrder('Szybka 4', 3)
  const page = await world.signedIn('office')
  world.browserMaySay(answered(409), answered(400))
  const board = boardScreen(page)
  await board.goto({ q: 'Szybka' })
  await board.card('Zaplanowane', 'Szybka 4').waitFor()
  // Between the drop and its saving.
  await page.route('**/api/orders/*/moves', async (route) => {
    const { version } = await world.ask<{ version: number }>('admin', 'GET', `/orders/${id}`)
    await world.ask('admin', 'POST', `/orders/${id}/moves`, { to: 'paused', reason: 'weather', version })
    await route.continue()
  })
  await board.card('Zaplanowane', 'Szybka 4').dragTo(board.column('W trakcie'))
  await page
    .getByText(/Stan zmieniono wcześniej na „Wstrzymane”: /u)
    .first()
    .waitFor()
  await board.card('Wstrzymane', 'Szybka 4').waitFor()
  expect(await stateOf(number)).toBe('paused')
})

it('stands in rows and narrowed as its address says, without a finding', async () => {
  const page = await world.signedIn('office')
  const board = boardScreen(page)
  await board.goto({ lanes: 'priority' })
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('combobox', { name: 'Podział na wiersze' }).selectOption('Bez podziału')
  await board.column('Nowe').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
})
