import { screen, waitFor, within } from '@testing-library/react'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { combobox, renderStep } from '../../testing/step.tsx'

vi.mock('#lib/call.ts', { spy: true })

const agnieszka = anOfficeUser({}, 1)
const malgorzata = anOfficeUser({}, 2)
const answers = {
  'GET /users': () => ({
    users: [agnieszka, malgorzata, anOfficeUser({ status: 'inactive' }, 3), aWorker()],
  }),
}

it('requires a coordinator', () => {
  renderStep('coordinator', {}, { answers })
  expect(screen.getByText('Koordynator jest wymagany')).toBeVisible()
})

it('finds active office users by name', async () => {
  const { user, payload } = renderStep('coordinator', {}, { answers })
  await user.click(combobox(/Koordynator/))
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
    agnieszka.fullName,
    malgorzata.fullName,
  ])
  await user.type(combobox(/Koordynator/), 'zebrow{Enter}')
  expect(combobox(/Koordynator/)).toHaveValue(malgorzata.fullName)
  expect(payload()).toEqual({ coordinatorId: malgorzata.id })
})

it('ranks exact letters before folded ones, and a surname before a first name', async () => {
  const { user } = renderStep('coordinator', {}, { answers })
  const found = () => screen.getAllByRole('option').map((it) => it.textContent)
  await user.click(combobox(/Koordynator/))
  await screen.findAllByRole('option')
  await user.type(combobox(/Koordynator/), 'ż')
  expect(found()).toEqual(['Małgorzata Żebrowska', 'Agnieszka Zielińska'])
  await user.type(combobox(/Koordynator/), '{Backspace}z')
  expect(found()).toEqual(['Agnieszka Zielińska', 'Małgorzata Żebrowska'])
})

it('reports that no user exists yet, and adds one over the step, chosen at once', async () => {
  signedInAs('ROLE_ADMIN')
  const added = anOfficeUser({}, 5)
  const { user, payload, requests } = renderStep(
    'coordinator',
    {},
    { answers: { 'GET /users': () => ({ users: [aWorker()] }), 'POST /users': () => added as never } },
  )
  expect(await screen.findByText('Nie ma jeszcze pracownika biura.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dodaj pracownika' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: /Biuro/u })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Dodaj' }))
  expect(dialog.getByRole('textbox', { name: /Imię/u })).toHaveAccessibleDescription('To pole jest wymagane')
  await user.type(dialog.getByRole('textbox', { name: /Imię/u }), added.firstName)
  await user.type(dialog.getByRole('textbox', { name: /Nazwisko/u }), added.lastName)
  await user.type(dialog.getByRole('textbox', { name: /E-mail/u }), added.email)
  await user.click(dialog.getByRole('button', { name: 'Dodaj' }))
  await vi.waitFor(() => expect(payload()).toEqual({ coordinatorId: added.id }))
  expect(requests.find(({ name }) => name === 'POST /users')?.input).toMatchObject({
    body: { email: added.email, roles: ['ROLE_OFFICE'] },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('refers to an administrator without the right to add people', async () => {
  signedInAs('ROLE_OFFICE')
  renderStep('coordinator', {}, { answers: { 'GET /users': () => ({ users: [] }) } })
  expect(await screen.findByText(/Poproś administratora/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dodaj pracownika' })).toBeNull()
})

it('keeps the chosen one when a name is half typed, and drops it when the name is cleared', async () => {
  const chosen = { coordinatorId: agnieszka.id, coordinatorName: agnieszka.fullName }
  const { user, slice } = renderStep('coordinator', chosen, { answers })
  await user.type(combobox(/Koordynator/), 'xyz')
  expect(await screen.findAllByText('Nie znaleziono pracownika biura')).not.toEqual([])
  await user.tab()
  expect(combobox(/Koordynator/)).toHaveValue(agnieszka.fullName)
  expect(combobox(/Koordynator/)).toHaveAccessibleDescription(
    `Nie wybrano: nic nie pasuje do „${agnieszka.fullName}xyz”`,
  )
  await user.clear(combobox(/Koordynator/))
  expect(slice()).toEqual({ coordinatorId: '', coordinatorName: '' })
})

it('takes the only match when the field is left', async () => {
  const { user, payload } = renderStep('coordinator', {}, { answers })
  await user.click(combobox(/Koordynator/))
  await screen.findAllByRole('option')
  await user.type(combobox(/Koordynator/), 'zebrow')
  await user.tab()
  expect(payload()).toEqual({ coordinatorId: malgorzata.id })
})

it('loads again by a press after a failure', async () => {
  let works = false
  const { user } = renderStep(
    'coordinator',
    {},
    {
      answers: {
        'GET /users': () => {
          if (!works) throw new ProblemError(500, { message: 'x' })
          return answers['GET /users']()
        },
      },
    },
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Nie udało się wczytać pracowników biura')
  works = true
  await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(combobox(/Koordynator/)).toHaveFocus())
})
