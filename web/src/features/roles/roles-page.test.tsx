import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { type AbilityRule, initialRules } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const role = (key: string, name: string, rules: AbilityRule[], more: Partial<RoleWithRules> = {}) => ({
  key,
  name,
  rules,
  system: key in initialRules,
  version: 1,
  users: 0,
  ...more,
})
const admin = role('ROLE_ADMIN', 'Administrator', initialRules.ROLE_ADMIN, { users: 1 })
const office = role('ROLE_OFFICE', 'Biuro', initialRules.ROLE_OFFICE, { users: 4 })
const foreman = role('ROLE_BRYGADZISTA', 'Brygadzista', [{ action: 'read', subject: 'Order', own: true }])

/** Opens the screen at an address, with these roles on the server. */
function roles(
  address: string,
  answers: Answers = {},
  there: () => RoleWithRules[] = () => [admin, office, foreman],
) {
  const user = signedInAs('ROLE_ADMIN')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /roles': () => ({ roles: there() }),
    ...answers,
  })
  return { ...showScreen(address), requests }
}
const right = (name: string) => screen.findByLabelText(name)
const saveRole = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz rolę' }))

describe('the roles', () => {
  it('show their users and areas, and only those of the company can be deleted', async () => {
    roles('/apps/roles')
    const cards = await screen.findAllByRole('heading', { level: 2 })
    expect(cards.map((it) => it.textContent)).toEqual(['Administrator', 'Biuro', 'Brygadzista'])
    expect(screen.getByText('4 osoby')).toBeVisible()
    expect(screen.getByText('Może wszystko.')).toBeVisible()
    expect(screen.getByText('Obszary: Zlecenia (tylko własne).')).toBeVisible()
    expect(screen.getByText(/^Obszary: .+, .+ i jeszcze \d+\.$/u)).toBeVisible()
    const removals = screen.getAllByRole('button', { name: /^Usuń rolę/u })
    expect(removals.map((it) => it.getAttribute('aria-label'))).toEqual(['Usuń rolę Brygadzista'])
  })

  it('cannot be deleted while users have them', async () => {
    const { requests } = roles('/apps/roles', {}, () => [{ ...foreman, users: 1 }])
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń rolę Brygadzista' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Ktoś ma tę rolę. Najpierw nadaj tym osobom inną.')).toBeVisible()
    expect(question.queryByRole('button', { name: 'Usuń rolę' })).toBeNull()
    expect(requests.some(({ name }) => name === 'DELETE /roles/:key')).toBe(false)
  })

  it('stay after a refused deletion, with the message of the server', async () => {
    const sentence = 'Ta rola jest nadana użytkownikom albo zaproszonym. Najpierw nadaj im inną.'
    roles('/apps/roles', {
      'DELETE /roles/:key': () => Promise.reject(new ProblemError(409, { message: sentence })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń rolę Brygadzista' }))
    await userEvent.click(screen.getByRole('button', { name: 'Usuń rolę' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('are read-only without the right to change them', async () => {
    const user = signedInAs('ROLE_OFFICE')
    const rules: AbilityRule[] = [{ action: 'read', subject: 'Role' }]
    keepUser(user, rules)
    serverAnswers({
      'GET /me': () => ({ ...meOf(user), rules }),
      'GET /roles': () => ({ roles: [office, foreman] }),
    })
    const { unmount } = showScreen('/apps/roles')
    await screen.findByText('Brygadzista')
    expect(screen.queryByRole('button', { name: 'Dodaj rolę' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Usuń/u })).toBeNull()
    unmount()
    showScreen('/apps/roles?role=ROLE_BRYGADZISTA')
    const [why] = await screen.findAllByText('Możesz oglądać role, ale nie możesz ich zmieniać.')
    expect(why).toBeVisible()
    expect(await right('Zlecenia: Przeglądanie')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Zapisz rolę' })).toBeNull()
  })

  it('reports a missing role', async () => {
    roles('/apps/roles?role=ROLE_DAWNA')
    expect(await screen.findByText('Nie ma takiej roli')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wszystkie role' }))
    expect(await screen.findByText('Brygadzista')).toBeVisible()
  })
})

describe('a role being edited', () => {
  it('covers the rest of an area by "everything"', async () => {
    roles('/apps/roles?role=ROLE_OFFICE')
    expect(await right('Użytkownicy: Zmienianie')).not.toBeChecked()
    await userEvent.click(await right('Użytkownicy: Wszystko'))
    expect(await right('Użytkownicy: Zmienianie')).toBeChecked()
    expect(await right('Użytkownicy: Zmienianie')).toBeDisabled()
    expect(screen.getByText('1 niezapisana zmiana')).toBeVisible()
    expect(screen.getByText('Po zapisaniu zadziała od razu u 4 osób.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij zmiany' }))
    expect(await right('Użytkownicy: Zmienianie')).not.toBeChecked()
    expect(screen.getByText('Brak niezapisanych zmian')).toBeVisible()
  })

  it('sends the rights as set', async () => {
    const { requests } = roles('/apps/roles?role=ROLE_BRYGADZISTA', {
      'PATCH /roles/:key': ({ body }) => ({ ...foreman, ...body, version: 2 }),
    })
    await userEvent.selectOptions(await right('Zlecenia: Przeglądanie'), 'Wszystkie')
    await userEvent.selectOptions(await right('Zlecenia: Zmienianie'), 'Wszystkie')
    await userEvent.type(screen.getByLabelText(/^Nazwa roli/u), ' dnia')
    expect(screen.getByText('3 niezapisane zmiany')).toBeVisible()
    await saveRole()
    expect(await screen.findByText('Brak niezapisanych zmian')).toBeVisible()
    expect(requests.find(({ name }) => name === 'PATCH /roles/:key')?.input).toEqual({
      params: { key: 'ROLE_BRYGADZISTA' },
      body: {
        name: 'Brygadzista dnia',
        rules: [
          { action: 'read', subject: 'Order' },
          { action: 'update', subject: 'Order' },
        ],
        version: 1,
      },
    })
  })

  it('omits rights that no call needs, and preserves them in the role', async () => {
    const kept: AbilityRule = { action: 'delete', subject: 'ServiceCatalog' }
    const { requests } = roles(
      '/apps/roles?role=ROLE_BRYGADZISTA',
      { 'PATCH /roles/:key': ({ body }) => ({ ...foreman, ...body, version: 2 }) },
      () => [{ ...foreman, rules: [kept] }],
    )
    await userEvent.click(await right('Katalog usług: Przeglądanie'))
    expect(screen.queryByLabelText('Katalog usług: Usuwanie')).toBeNull()
    await saveRole()
    expect(await screen.findByText('Brak niezapisanych zmian')).toBeVisible()
    expect(requests.find(({ name }) => name === 'PATCH /roles/:key')?.input).toMatchObject({
      body: { rules: [kept, { action: 'read', subject: 'ServiceCatalog' }] },
    })
  })

  it('keeps edits while a save is running, to be saved next', async () => {
    let answer = () => {}
    roles('/apps/roles?role=ROLE_BRYGADZISTA', {
      'PATCH /roles/:key': ({ body }) =>
        new Promise<RoleWithRules>((resolve) => {
          answer = () => resolve({ ...foreman, ...body, version: 2 })
        }),
    })
    await userEvent.selectOptions(await right('Zlecenia: Zmienianie'), 'Wszystkie')
    await saveRole()
    await userEvent.click(await right('Klienci: Przeglądanie'))
    answer()
    expect(await screen.findByText('1 niezapisana zmiana')).toBeVisible()
    expect(await right('Klienci: Przeglądanie')).toBeChecked()
    expect(await right('Zlecenia: Zmienianie')).toHaveDisplayValue('Wszystkie')
    expect(screen.queryByText(/Ktoś zmienił/u)).toBeNull()
  })

  it('keeps the edits and shows the changes when another user saved first', async () => {
    let now: RoleWithRules = foreman
    let sent: unknown
    roles(
      '/apps/roles?role=ROLE_BRYGADZISTA',
      {
        'PATCH /roles/:key': ({ body }) => {
          if (body.version === now.version) {
            sent = body
            now = { ...now, ...body, version: now.version + 1 }
            return now
          }
          throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
        },
      },
      () => [now],
    )
    await userEvent.click(await right('Klienci: Przeglądanie'))
    now = { ...foreman, version: 2, rules: [{ action: 'read', subject: 'Device' }] }
    await saveRole()
    expect(await screen.findByText('Ktoś zmienił te dane w międzyczasie:')).toBeVisible()
    expect(screen.getByText('Zlecenia: Przeglądanie: Tylko własne → Nie')).toBeVisible()
    expect(screen.getByText('Urządzenia: Przeglądanie: Nie → Wszystkie')).toBeVisible()
    expect(await right('Klienci: Przeglądanie')).toBeChecked()
    await saveRole()
    expect(await screen.findByText('Brak niezapisanych zmian')).toBeVisible()
    expect(sent).toMatchObject({
      rules: [
        { action: 'read', subject: 'Device' },
        { action: 'read', subject: 'Customer' },
      ],
      version: 2,
    })
  })

  it('shows a refusal at its rule, and focuses it', async () => {
    const sentence = 'Nie możesz nadawać ani odbierać uprawnień, których nie masz'
    roles('/apps/roles?role=ROLE_BRYGADZISTA', {
      'PATCH /roles/:key': () =>
        Promise.reject(
          new ProblemError(403, { message: sentence, errors: [{ field: 'rules.1', message: sentence }] }),
        ),
    })
    await userEvent.click(await right('Ustawienia: Zmienianie'))
    await saveRole()
    const cell = await right('Ustawienia: Zmienianie')
    await vi.waitFor(() => expect(cell).toHaveFocus())
    expect(cell).toHaveAccessibleDescription(sentence)
    expect(cell).toBeChecked()
  })

  it('keeps the edits when refetching the roles fails', async () => {
    let fails = false
    const { queries } = roles('/apps/roles?role=ROLE_BRYGADZISTA', {
      'GET /roles': () =>
        fails ? Promise.reject(new ProblemError(500, { message: 'Awaria' })) : { roles: [foreman] },
    })
    await userEvent.click(await right('Klienci: Przeglądanie'))
    fails = true
    await askAgain(queries, ['roles', 'list'])
    expect(await right('Klienci: Przeglądanie')).toBeChecked()
  })

  it('requires a name', async () => {
    const { requests } = roles('/apps/roles?role=new')
    await userEvent.click(await screen.findByRole('button', { name: 'Utwórz rolę' }))
    const name = screen.getByLabelText(/^Nazwa roli/u)
    expect(name).toHaveAccessibleDescription('Wpisz nazwę roli.')
    expect(name).toHaveFocus()
    expect(requests.some((it) => it.name === 'POST /roles')).toBe(false)
  })

  it('can start with the rights of another role', async () => {
    const { requests, at } = roles('/apps/roles?role=new', {
      'POST /roles': ({ body }) => role('ROLE_SZEF', body.name, body.rules),
    })
    await userEvent.type(await screen.findByLabelText(/^Nazwa roli/u), 'Szef')
    await userEvent.selectOptions(screen.getByLabelText('Zacznij od uprawnień roli'), 'Brygadzista')
    await userEvent.click(screen.getByRole('button', { name: 'Utwórz rolę' }))
    await vi.waitFor(() => expect(at()).toBe('/apps/roles?role=ROLE_SZEF'))
    expect(requests.find((it) => it.name === 'POST /roles')?.input).toEqual({
      body: { name: 'Szef', rules: foreman.rules },
    })
  })

  it('has fixed rights for the administrator, and a fixed name for a system role', async () => {
    roles('/apps/roles?role=ROLE_ADMIN')
    const table = await screen.findByRole('table', { name: 'Uprawnienia roli Administrator' })
    for (const box of within(table).getAllByRole('checkbox')) expect(box).toBeDisabled()
    expect(screen.getByText(/^Rola Administrator zawsze może wszystko/u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zapisz rolę' })).toBeNull()
    expect(screen.getByLabelText(/^Nazwa roli/u)).toHaveAttribute('readonly')
  })
})
