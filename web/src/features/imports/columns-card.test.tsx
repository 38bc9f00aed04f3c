import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const id = '01900000-0000-7000-8000-000000000019'
const column = (heading: string, field: ImportDetails['columns'][number]['field'], filled: number) => ({
  heading,
  field,
  filled,
  samples: [heading.toLowerCase()],
  again: false,
})
const read: ImportDetails = {
  id,
  name: 'klienci.xlsx',
  state: 'columns',
  progress: 0,
  stayed: 0,
  madeAt: '2026-11-16T09:00:00Z',
  by: 'Ola Żak',
  failure: null,
  endedAt: null,
  counts: {
    rows: 9,
    errors: 0,
    warnings: 0,
    doubles: 0,
    left: 0,
    updated: 0,
    added: { customers: 0, buildings: 0, devices: 0, contacts: 0 },
  },
  sheet: 'Klienci',
  otherSheets: 1,
  sheets: ['Instrukcja', 'Klienci'],
  sheetAt: 1,
  head: 4,
  doubles: 'keep',
  leavesErrors: false,
  columns: [column('Nazwa', 'clientName', 9), column('Ulica', 'address', 9), column('Nr domu', null, 1)],
}

async function show(it: ImportDetails) {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [] }),
    'GET /imports/:id': () => it,
    'GET /imports/rows': () => ({ rows: [], total: 0, totalIsMore: false }),
    'PUT /imports/:id': () => it,
  })
  showScreen(`/apps/imports?import=${id}`)
}
const selectOf = (heading: string) =>
  screen.findByRole('combobox', { name: `Co to jest: ${heading}` }) as Promise<HTMLSelectElement>

it('names an unread column with its number of values until a field is chosen', async () => {
  await show(read)
  const select = await selectOf('Nr domu')
  expect(screen.getByText('1 wartość nie zostanie wczytana')).toBeVisible()
  await userEvent.selectOptions(select, 'address')
  expect(screen.queryByText(/nie zostanie wczytana/u)).toBeNull()
  // Several columns form one address; a tax number is from one column.
  expect((await selectOf('Ulica')).value).toBe('address')
  await userEvent.selectOptions(select, 'clientName')
  await userEvent.selectOptions(await selectOf('Ulica'), 'nip')
  await userEvent.selectOptions(select, 'nip')
  expect((await selectOf('Ulica')).value).toBe('')
})

it('names unread columns again before the import', async () => {
  await show({ ...read, state: 'ready' })
  expect(await screen.findByText('Nr domu: 1 wartość nie zostanie wczytana')).toBeVisible()
})

it('names the sheet that was read; another one needs the file again', async () => {
  await show(read)
  expect(await screen.findByText(/Wczytano arkusz „Klienci”.*wybierz plik ponownie/u)).toBeVisible()
})

it('reads another sheet of the sent file by one choice', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const sent = ({ params }: { params: { id: string } }) => ({ ...read, id: params.id })
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [] }),
    'GET /imports/:id': sent,
    'PUT /imports/:id': sent,
    'DELETE /imports/:id': () => undefined,
  })
  showScreen('/apps/imports')
  await screen.findByRole('button', { name: 'Wybierz plik' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  await userEvent.upload(input, new File(['x'], 'klienci.xlsx'))
  const sheets = await screen.findByRole('combobox', { name: 'Arkusz' })
  expect(
    within(sheets)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['Instrukcja', 'Klienci'])
  await userEvent.selectOptions(sheets, 'Instrukcja')
  const uploads = () => requests.filter(({ name }) => name === 'PUT /imports/:id')
  expect(uploads().at(-1)?.input).toMatchObject({ query: { name: 'klienci.xlsx', sheet: 0 } })
})
