import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportDetails, ImportRow } from '@zlecenia/contract/features/imports/imports.contract'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const prices: ImportDetails = {
  id: '01900000-0000-7000-8000-000000000009',
  name: 'cennik.csv',
  state: 'ready',
  progress: 100,
  madeAt: '2026-11-16T09:00:00Z',
  by: 'Ola Żak',
  failure: null,
  endedAt: null,
  counts: {
    rows: 4,
    errors: 0,
    warnings: 0,
    doubles: 1,
    left: 0,
    updated: 1,
    added: { customers: 0, buildings: 0, devices: 0, contacts: 0, prices: 3 },
  },
  sheet: null,
  otherSheets: 0,
  sheets: [],
  sheetAt: 0,
  head: 1,
  doubles: 'update',
  stayed: 0,
  leavesErrors: false,
  columns: [{ heading: 'Nazwa', field: 'priceName', samples: ['Dojazd'], again: false, filled: 4 }],
}
const item = '01900000-0000-7000-8000-0000000000aa'
const row: ImportRow = {
  id: '2',
  n: 2,
  client: 'Dojazd',
  building: null,
  device: null,
  problems: [],
  double: { kind: 'PriceList', id: item, name: 'Dojazd', reasons: [], sure: true, choice: 'update' },
  left: false,
}

function show(it: ImportDetails) {
  const user = signedInAs('ROLE_ADMIN')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [] }),
    'GET /imports/:id': () => it,
    'PUT /imports/:id': () => it,
    'GET /imports/rows': () => ({ rows: [row], total: 1, totalIsMore: false }),
  })
  return requests
}

it('counts items of a price list, and links one that is there already', async () => {
  show(prices)
  showScreen(`/apps/imports?import=${prices.id}`)
  const count = await screen.findByText('Nowe pozycje cennika')
  expect(count.closest('div')).toHaveTextContent('3')
  expect(screen.queryByText('Nowi klienci')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Już jest: Dojazd' })
  expect(link).toHaveAttribute('href', `/pages/pricing?item=${item}`)
  expect(screen.getByText(/nową cenę od dnia z kolumny/u)).toBeVisible()
})

it('leads to the price list once it is written', async () => {
  show({ ...prices, state: 'done', endedAt: '2026-11-16T09:01:00Z' })
  showScreen(`/apps/imports?import=${prices.id}`)
  expect(await screen.findByRole('link', { name: 'Cennik', hidden: false })).toHaveAttribute(
    'href',
    '/pages/pricing',
  )
  expect(screen.queryByRole('link', { name: 'Obiekty do uzupełnienia' })).toBeNull()
})

it('sends cells that were pasted, like a file', async () => {
  const requests = show({ ...prices, state: 'columns' })
  showScreen('/apps/imports')
  const field = await screen.findByRole('textbox', { name: /wklej komórki/u })
  await userEvent.click(field)
  await userEvent.paste('Nazwa\tJednostka\tCena netto\nDojazd\tkm\t3,45')
  await userEvent.click(screen.getByRole('button', { name: 'Wczytaj wklejone' }))
  await waitFor(() => expect(requests.some(({ name }) => name === 'PUT /imports/:id')).toBe(true))
  const sent = requests.find(({ name }) => name === 'PUT /imports/:id')?.input as {
    body: File
    query: object
  }
  expect(await sent.body.text()).toContain('Dojazd\tkm\t3,45')
  expect(sent.query).toEqual({ name: 'wklejone.csv' })
})
