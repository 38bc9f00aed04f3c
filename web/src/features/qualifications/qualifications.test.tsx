import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import type { Answers } from '#test/fake-call.ts'
import { anOpenUser, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

const user = anOpenUser()
const today = todayInWarsaw()
const sepE: Qualification = {
  id: 'q1',
  kind: 'sepE',
  number: 'E/1/26',
  issuedOn: '2026-01-10',
  validUntil: dayAfter(today, 30),
  scope: null,
  issuer: null,
  submitted: null,
  confirmed: { at: '2026-01-12T08:00:00.000Z', by: { id: 'u9', name: 'Ewa Nowak' } },
  scan: { name: 'sep.pdf', type: 'application/pdf', size: 100 },
  archived: false,
  version: 3,
}
const gas: Qualification = {
  id: 'q2',
  kind: 'gas',
  number: null,
  issuedOn: null,
  validUntil: dayAfter(today, -1),
  scope: null,
  issuer: null,
  submitted: { at: '2026-01-12T08:00:00.000Z', by: null },
  confirmed: { at: '2026-01-12T08:00:00.000Z', by: null },
  scan: null,
  archived: false,
  version: 1,
}

function show(answers: Answers = {}, role: 'ROLE_ADMIN' | 'ROLE_OFFICE' = 'ROLE_ADMIN') {
  return showUsers(
    `/apps/user/view/${user.id}?tab=qualifications`,
    {
      'GET /users/:id': () => user,
      'GET /users/:id/qualifications': () => ({ qualifications: [sepE, gas] }),
      'GET /users/:id/qualifications/history': () => ({ entries: [], total: 0 }),
      ...answers,
    },
    role,
  )
}
const line = async (kind: string) => within((await screen.findByText(kind)).closest('li') as HTMLElement)

it('shows the kind, dates and validity of each', async () => {
  show()
  const first = await line('SEP E')
  expect(first.getByText('Kończy się')).toBeVisible()
  expect(first.getByText(/od 10\.01\.2026 · do .* · Nr E\/1\/26/u)).toBeVisible()
  expect((await line('Uprawnienia gazowe')).getByText('Nieważne')).toBeVisible()
})

it('the office changes and confirms them, and neither adds nor removes any', async () => {
  const { inputsOf } = show(
    {
      'GET /users/:id/qualifications': () => ({ qualifications: [{ ...sepE, confirmed: null }] }),
      'POST /users/:id/qualifications/:qualificationId/confirm': () => sepE,
    },
    'ROLE_OFFICE',
  )
  expect((await line('SEP E')).getByText('Do potwierdzenia')).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Kwalifikacje' }))
  expect(card.queryByRole('button', { name: /Dodaj kwalifikację|Usuń: /u })).toBeNull()
  await userEvent.click(await card.findByRole('button', { name: 'Potwierdź: SEP E' }))
  await waitFor(() =>
    expect(inputsOf('POST /users/:id/qualifications/:qualificationId/confirm')).toMatchObject([
      { params: { id: user.id, qualificationId: 'q1' }, body: { version: 3 } },
    ]),
  )
})

it('a medical examination asks only for its end, and sends it', async () => {
  const { inputsOf } = show({ 'POST /users/:id/qualifications': () => sepE })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kwalifikację' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Numer' }), 'E/9')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'Badania lekarskie')
  expect(dialog.queryByRole('textbox', { name: 'Numer' })).toBeNull()
  const add = dialog.getByRole('button', { name: 'Dodaj kwalifikację' })
  await userEvent.click(add)
  expect(inputsOf('POST /users/:id/qualifications')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /Ważne do/u }), '24.12.2030')
  await userEvent.click(add)
  await waitFor(() =>
    expect(inputsOf('POST /users/:id/qualifications')).toMatchObject([
      { body: { kind: 'medical', number: null, issuedOn: null, validUntil: '2030-12-24' } },
    ]),
  )
})

it('a scan is sent under the version, and the reason of a refusal is shown', async () => {
  const message = 'Plik x.png jest za duży.'
  const { inputsOf } = show({
    'PUT /users/:id/qualifications/:qualificationId/scan': () =>
      Promise.reject(new ProblemError(413, { message })),
  })
  await userEvent.upload(
    await screen.findByLabelText('Dodaj skan: Uprawnienia gazowe', { selector: 'input' }),
    new File(['x'], 'x.png', { type: 'image/png' }),
  )
  expect(await screen.findByText(new RegExp(message, 'u'))).toBeVisible()
  expect(inputsOf('PUT /users/:id/qualifications/:qualificationId/scan')).toMatchObject([
    { params: { id: user.id, qualificationId: 'q2' }, query: { name: 'x.png', version: 1 } },
  ])
})

it('a mistaken entry is removed after a confirmation', async () => {
  const { inputsOf } = show({ 'DELETE /users/:id/qualifications/:qualificationId': () => undefined })
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń: SEP E' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Usuń' }))
  await waitFor(() =>
    expect(inputsOf('DELETE /users/:id/qualifications/:qualificationId')).toMatchObject([
      { params: { qualificationId: 'q1' } },
    ]),
  )
})
