import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, initialRules } from '@zlecenia/contract/lib/permissions'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })

const office: RoleWithRules = {
  key: 'ROLE_OFFICE',
  name: 'Biuro',
  system: true,
  version: 1,
  users: 2,
  rules: initialRules.ROLE_OFFICE,
}
const permissions = permissibles.map((it) => ({
  ...it,
  roles: it.subject === 'Order' && it.action === 'read' ? [{ key: 'ROLE_OFFICE', own: true }] : [],
}))

function show(address: string, answers: Answers = {}) {
  const user = signedInAs('ROLE_ADMIN')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /roles': () => ({ roles: [office] }),
    'GET /permissions': () => ({ permissions }),
    ...answers,
  })
  return { ...showScreen(address), requests }
}
const names = () => screen.getAllByRole('rowheader').map((it) => it.textContent)

it('permissions are found by their words, by area, and by the roles that have them', async () => {
  const { at } = show('/apps/permissions')
  await userEvent.type(await screen.findByLabelText('Szukaj uprawnień'), 'uzytkownicy zmien')
  await waitFor(() => expect(names()).toEqual(['Użytkownicy: Zmienianie']))
  await userEvent.selectOptions(screen.getByLabelText('Dozwolone roli'), 'Biuro')
  expect(await screen.findByText('Żadne uprawnienie nie pasuje')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
  await waitFor(() => expect(names()).toHaveLength(permissibles.length))
  await userEvent.selectOptions(screen.getByLabelText('Obszar'), 'Kalendarz')
  await waitFor(() => expect(names()).toEqual(['Kalendarz: Przeglądanie', 'Kalendarz: Wszystko']))
  expect(at()).toBe('/apps/permissions?area=Calendar')
})

it('search words can be edited in the middle, and stay when an area is chosen right after', async () => {
  const { at } = show('/apps/permissions')
  const words = await screen.findByLabelText<HTMLInputElement>('Szukaj uprawnień')
  await userEvent.type(words, 'urzdzenia')
  await userEvent.type(words, 'ą', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(words).toHaveValue('urządzenia')
  expect(words.selectionStart).toBe(4)
  await userEvent.selectOptions(screen.getByLabelText('Obszar'), 'Urządzenia')
  await waitFor(() => expect(at()).toBe('/apps/permissions?q=urz%C4%85dzenia&area=Device'))
})

it('quick changes are sent in sequence, each based on the previous one', async () => {
  let now = office
  const { requests } = show('/apps/permissions?area=User', {
    'GET /roles': () => ({ roles: [now] }),
    'PATCH /roles/:key': ({ body }) => {
      now = { ...now, ...body, version: now.version + 1 }
      return now
    },
  })
  const right = (name: string) => screen.findByLabelText(`Użytkownicy: ${name}, rola Biuro`)
  await userEvent.click(await right('Zmienianie'))
  await userEvent.click(await right('Przeglądanie'))
  const sent = () => requests.filter((it) => it.name === 'PATCH /roles/:key').map(({ input }) => input)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }])
  await waitFor(() => expect(now.version).toBe(3))
  expect(now.rules).toContainEqual({ action: 'update', subject: 'User' })
  expect(now.rules).not.toContainEqual({ action: 'read', subject: 'User' })
})

it('reports a granted right with an undo; those of the administrator are fixed', async () => {
  let now = office
  const admin = { ...office, key: 'ROLE_ADMIN', name: 'Administrator', rules: initialRules.ROLE_ADMIN }
  show('/apps/permissions?area=User', {
    'GET /roles': () => ({ roles: [admin, now] }),
    'PATCH /roles/:key': ({ body }) => {
      now = { ...now, ...body, version: now.version + 1 }
      return now
    },
  })
  const right = (role: string) => screen.findByLabelText(`Użytkownicy: Zmienianie, rola ${role}`)
  expect(await right('Administrator')).toBeDisabled()
  await userEvent.click(await right('Biuro'))
  const text = 'Rola Biuro, Użytkownicy: Zmienianie: Tak. Obowiązuje od razu.'
  await waitFor(() => expect(shownToasts().at(-1)).toMatchObject({ text, action: { label: 'Cofnij' } }))
  expect(await right('Biuro')).toBeChecked()
  shownToasts().at(-1)?.action?.run()
  await waitFor(() => expect(now.rules).not.toContainEqual({ action: 'update', subject: 'User' }))
  await waitFor(async () => expect(await right('Biuro')).not.toBeChecked())
})

it('a refused change is reverted, and the message of the server is shown', async () => {
  const message = 'Nie możesz nadawać ani odbierać uprawnień, których nie masz'
  show('/apps/permissions?area=User', {
    'PATCH /roles/:key': () => Promise.reject(new ProblemError(403, { message })),
  })
  await userEvent.click(await screen.findByLabelText('Użytkownicy: Zmienianie, rola Biuro'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Użytkownicy: Zmienianie, rola Biuro')).not.toBeChecked()
})

it('shows the resulting rights read-only to users who may not read roles', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const rules: AbilityRule[] = [{ action: 'read', subject: 'Permission' }]
  keepUser(user, rules)
  serverAnswers({ 'GET /me': () => ({ ...meOf(user), rules }), 'GET /permissions': () => ({ permissions }) })
  showScreen('/apps/permissions?area=Order')
  const reading = await screen.findByLabelText('Zlecenia: Przeglądanie, rola Biuro')
  expect(reading).toHaveDisplayValue('Tylko własne')
  expect(reading).toBeDisabled()
})
