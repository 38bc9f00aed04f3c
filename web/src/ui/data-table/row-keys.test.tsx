import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { expect, it, vi } from 'vitest'
import { rowLeftBy } from '#lib/last-list.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const rows = [1, 2, 3, 4].map((n) => anOrderRow({}, n))
const numbers = rows.map(({ number }) => number)
async function list() {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /saved-views': () => ({ views: [] }),
    'GET /orders': () => ({ rows, total: 4, totalIsMore: false }),
  })
  // Clears the row that an earlier test opened: it would be focused again.
  rowLeftBy('/apps/orders/list')
  const { at } = showScreen('/apps/orders/list')
  await screen.findByRole('link', { name: numbers[0] })
  await vi.dynamicImportSettled()
  return at
}
const current = () => numbers.indexOf(document.activeElement?.textContent ?? '')
const chosen = () =>
  numbers.flatMap((number, n) =>
    (screen.getByRole('checkbox', { name: `Zaznacz ${number}` }) as HTMLInputElement).checked ? [n] : [],
  )
const keys = (typed: string) => userEvent.keyboard(typed)

it('moves by arrows from row to row, by Home and End to the ends, and opens by Enter', async () => {
  const at = await list()
  await keys('{ArrowDown}')
  expect(current()).toBe(0)
  await keys('{ArrowDown}{ArrowDown}')
  expect(current()).toBe(2)
  await keys('{End}{ArrowDown}')
  expect(current()).toBe(3)
  await keys('{Home}{ArrowUp}')
  expect(current()).toBe(0)
  await keys('{Enter}')
  await waitFor(() => expect(at()).toBe(`/apps/orders/details/${rows[0]?.id}`))
})

it('selects a row by Space and announces it; Shift extends the selection both ways', async () => {
  await list()
  await keys('{ArrowDown} ')
  expect(chosen()).toEqual([0])
  expect(screen.getByText('Zaznaczono: 1', { selector: '[role="status"]' })).toBeInTheDocument()
  await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual([0, 1, 2])
  await keys('{Shift>}{ArrowUp}{/Shift}')
  expect([chosen(), current()]).toEqual([[0, 1], 1])
  await keys(' ')
  expect(chosen()).toEqual([0])
})

it('selects all rows between by Shift and a click', async () => {
  await list()
  const box = (n: number) => screen.getByRole('checkbox', { name: `Zaznacz ${numbers[n]}` })
  const user = userEvent.setup()
  await user.click(box(0))
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([0, 1, 2, 3])
})

it('stays in the column of checkboxes on arrows, where Space toggles the checkbox', async () => {
  await list()
  screen.getByRole('checkbox', { name: `Zaznacz ${numbers[1]}` }).focus()
  await keys('{ArrowDown} ')
  expect(chosen()).toEqual([2])
  expect(document.activeElement).toHaveAttribute('type', 'checkbox')
})

it('focuses the search on "/", where keys type', async () => {
  await list()
  await keys('{ArrowDown}/')
  const search = screen.getByRole('searchbox', { name: /Szukaj zleceń/u })
  expect(search).toHaveFocus()
  expect(search).toHaveAttribute('aria-keyshortcuts', '/')
  await keys('a /{ArrowUp}{End}{Home}')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('a /')
  expect(chosen()).toEqual([])
})

it('moves from the search to the first row by the arrow down', async () => {
  await list()
  await keys('{ArrowDown}{ArrowDown}/')
  expect(screen.getByRole('searchbox', { name: /Szukaj zleceń/u })).toHaveFocus()
  await keys('{ArrowDown}')
  expect(current()).toBe(0)
})

it('ignores buttons, other links and keys with Ctrl', async () => {
  await list()
  const page = within(screen.getByRole('navigation', { name: 'Strony' })).getByRole('button', {
    name: 'Strona 1',
  })
  page.focus()
  await keys('{ArrowDown}')
  expect(page).toHaveFocus()
  page.blur()
  await keys('{Control>}{ArrowDown}{/Control}')
  expect(current()).toBe(-1)
})
