import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Invitation } from '@zlecenia/contract/features/accounts/invitations.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { aRow, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

const rows = [
  aRow({ roles: ['ROLE_CHIEF', 'ROLE_GONE'], awaitsPassword: true }),
  aRow({ id: 'u2', fullName: 'Jan Lis', status: 'inactive', phoneNumber: null }),
]
const list = { 'GET /users/list': () => ({ rows, total: 60, totalIsMore: false }) }
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the list of users', () => {
  it('shows role names, an unknown role as such, the state in words and password requests', async () => {
    showUsers('/apps/user/list', list)
    const first = await row('Łucja Żak')
    expect(await first.findByText('Kierownik serwisu, Nieznana rola')).toBeVisible()
    expect(first.getByRole('link', { name: '+48 600 100 200' })).toHaveAttribute('href', 'tel:+48600100200')
    expect(first.getByText('Aktywny')).toBeVisible()
    expect(first.getByText('Prosi o nowe hasło')).toBeInTheDocument()
    expect(first.getAllByRole('link')[0]).toHaveAttribute('href', `/apps/user/view/${rows[0]?.id}`)
    const second = await row('Jan Lis')
    expect(second.getByText('Nieaktywny')).toBeVisible()
    expect(second.queryByText('Prosi o nowe hasło')).toBeNull()
  })

  it('stores words, role, state, sort and page in the address', async () => {
    const { at, inputsOf } = showUsers('/apps/user/list?role=ROLE_CHIEF&page=2', list)
    const role = await screen.findByRole('combobox', { name: 'Rola' })
    await waitFor(() => expect(role).toHaveDisplayValue('Kierownik serwisu'))
    expect(inputsOf('GET /users/list')[0]).toMatchObject({ query: { role: 'ROLE_CHIEF', page: 2 } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stan' }), 'Nieaktywny')
    await waitFor(() => expect(at()).toContain('status=inactive'))
    expect(at()).not.toContain('page=')
    await userEvent.click(screen.getByRole('button', { name: 'E-mail' }))
    await waitFor(() => expect(at()).toContain('sort=email'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj użytkowników' }), 'zak')
    await waitFor(() =>
      expect(inputsOf('GET /users/list').at(-1)).toMatchObject({
        query: { q: 'zak', role: 'ROLE_CHIEF', status: 'inactive', sort: 'email', page: 1 },
      }),
    )
  })

  it('filters by crew, and shows each person’s crew', async () => {
    const crew = { id: '0197a000-0000-7000-8000-000000000001', name: 'Brygada Dźwigi' }
    const page = { rows: [aRow({ crew })], total: 1, totalIsMore: false }
    const { inputsOf } = showUsers('/apps/user/list', {
      'GET /users/list': () => page,
      'GET /crews': () => ({ crews: [{ ...crew, leaderId: null, members: [], version: 1 }] }),
    })
    expect((await row('Łucja Żak')).getByText('Brygada Dźwigi')).toBeInTheDocument()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Zespół' }), crew.name)
    await waitFor(() =>
      expect(inputsOf('GET /users/list').at(-1)).toMatchObject({ query: { crew: crew.id } }),
    )
  })

  it('filters by qualification, and shows expiring ones before unlimited ones', async () => {
    const today = todayInWarsaw()
    const qualifications = [
      { kind: 'sepE' as const, issuedOn: null, validUntil: null },
      { kind: 'gas' as const, issuedOn: null, validUntil: dayAfter(today, 30) },
    ]
    const page = { rows: [aRow({ qualifications })], total: 1, totalIsMore: false }
    const { inputsOf } = showUsers('/apps/user/list', { 'GET /users/list': () => page })
    const first = await row('Łucja Żak')
    expect(first.getByText(/^Uprawnienia gazowe do \d\d/u)).toBeInTheDocument()
    expect(first.getByText('SEP E')).toBeInTheDocument()
    const filter = screen.getByRole('combobox', { name: 'Kwalifikacja' })
    await userEvent.selectOptions(filter, 'Kończą się w ciągu 60 dni')
    await waitFor(() =>
      expect(inputsOf('GET /users/list').at(-1)).toMatchObject({ query: { qualification: 'soon' } }),
    )
  })

  it('offers the office no actions of inviting', async () => {
    showUsers('/apps/user/list', list, 'ROLE_OFFICE')
    await row('Łucja Żak')
    expect(screen.queryByRole('button', { name: 'Zaproś użytkownika' })).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

const invitation: Invitation = {
  id: 'i1',
  email: 'nowa@firma.test',
  firstName: 'Ewa',
  lastName: 'Lis',
  roles: ['ROLE_OFFICE'],
  invitedBy: 'Zofia Krawczyk',
  createdAt: '2026-01-01T10:00:00Z',
  expiresAt: '2099-01-08T10:00:00Z',
}

describe('inviting', () => {
  async function open(answer: () => never | Promise<never>) {
    const shown = showUsers('/apps/user/list', { ...list, 'POST /users/invitations': answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Zaproś użytkownika' }))
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }

  it('asks for an e-mail and a role before anything is sent', async () => {
    const { dialog, inputsOf } = await open(() => Promise.reject(new Error('not sent')))
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    expect(await dialog.findByText('To pole jest wymagane')).toBeVisible()
    expect(dialog.getByText('Wybierz co najmniej jedną rolę')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /E-mail/ })).toHaveFocus()
    expect(inputsOf('POST /users/invitations')).toEqual([])
  })

  it('names a wrong e-mail and a missing role at once', async () => {
    const { dialog, inputsOf } = await open(() => Promise.reject(new Error('not sent')))
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'jan@')
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    expect(await dialog.findByText('Pole Email musi zawierać prawidłowy adres email')).toBeVisible()
    expect(dialog.getByText('Wybierz co najmniej jedną rolę')).toBeVisible()
    expect(inputsOf('POST /users/invitations')).toEqual([])
  })

  it('shows a refusal at its field, others above the form; typed text stays', async () => {
    const taken = { field: 'email', message: 'Użytkownik o tym adresie e-mail już istnieje' }
    const answers = [
      new ProblemError(400, { message: taken.message, errors: [taken] }),
      new ProblemError(403, { message: 'Nie możesz nadawać ani odbierać uprawnień, których nie masz' }),
    ]
    const { dialog } = await open(() => Promise.reject(answers.shift()))
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'jest@firma.test')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Administrator' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    expect(await dialog.findByText(taken.message)).toBeVisible()
    // The toasts' area is in an open dialog too, empty.
    expect(dialog.getAllByRole('alert').map((it) => it.textContent)).toEqual([''])
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    expect(await dialog.findByText(/uprawnień, których nie masz/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /E-mail/ })).toHaveValue('jest@firma.test')
  })

  it('shows where the invitation was mailed to, and closes', async () => {
    const sent = { invitation, sent: { mailedTo: 'nowa@firma.test', link: null } }
    const { dialog, inputsOf } = await open(async () => sent as never)
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'nowa@firma.test')
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Kierownik serwisu' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    expect(await screen.findByText('Zaproszenie wysłane na adres nowa@firma.test')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(inputsOf('POST /users/invitations')).toMatchObject([
      { body: { email: 'nowa@firma.test', roles: ['ROLE_CHIEF'] } },
    ])
  })

  it('selects a link that cannot be copied automatically', async () => {
    const sent = { invitation, sent: { mailedTo: null, link: 'http://127.0.0.1:3000/register?token=abc' } }
    const { dialog } = await open(async () => sent as never)
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'nowa@firma.test')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Biuro' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zaproś' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link do założenia konta' })
    await userEvent.click(screen.getByRole('button', { name: 'Kopiuj link' }))
    expect(await screen.findByText('Link zaznaczony. Skopiuj go skrótem Ctrl+C.')).toBeInTheDocument()
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
    expect(screen.getByText(/^Ten link zaczyna się od http:\/\/127\.0\.0\.1:3000, więc/u)).toBeVisible()
    expect(screen.getByRole('link', { name: /Połączenia/u })).toHaveAttribute(
      'href',
      '/pages/account-settings/connection',
    )
  })
})

it('marks and renews an expired invitation; revoking needs a confirmation and shows a refusal', async () => {
  const old = { ...invitation, id: 'i2', email: 'dawna@firma.test', expiresAt: '2026-01-08T10:00:00Z' }
  const refusal = new ProblemError(403, { message: 'Brak uprawnień do tej operacji.' })
  const link = 'http://firma.test/register?token=abc'
  const { inputsOf } = showUsers('/apps/user/list?view=invitations', {
    'GET /users/invitations': () => ({ invitations: [invitation, old] }),
    'POST /users/invitations/:id/renew': () => ({ invitation: old, sent: { mailedTo: null, link } }),
    'DELETE /users/invitations/:id': () => Promise.reject(refusal),
  })
  const line = async (email: string) => {
    const found = (await screen.findAllByRole('listitem')).find((it) => it.textContent?.includes(email))
    return within(found ?? document.body)
  }
  await screen.findByText('dawna@firma.test')
  expect((await line('dawna')).getByText('Wygasło')).toBeVisible()
  expect((await line('nowa')).getByText('Czeka')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Wycofaj: nowa@firma.test' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/nowa@firma.test przestanie działać/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Wycofaj zaproszenie' }))
  expect(await question.findByText('Brak uprawnień do tej operacji.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Anuluj' }))
  await userEvent.click(screen.getByRole('button', { name: 'Odnów: dawna@firma.test' }))
  expect(await screen.findByRole('textbox', { name: 'Link do założenia konta' })).toHaveValue(link)
  expect(inputsOf('POST /users/invitations/:id/renew')).toEqual([{ params: { id: 'i2' } }])
})

it('after a revoked invitation the focus moves to the next one, then to the invite button', async () => {
  let left = [invitation, { ...invitation, id: 'i2', email: 'druga@firma.test' }]
  showUsers('/apps/user/list?view=invitations', {
    'GET /users/invitations': () => ({ invitations: left }),
    'DELETE /users/invitations/:id': ({ params }) => {
      left = left.filter(({ id }) => id !== params.id)
      return undefined
    },
  })
  for (const [gone, next] of [
    ['nowa', 'Wycofaj: druga@firma.test'],
    ['druga', 'Zaproś użytkownika'],
  ]) {
    await userEvent.click(await screen.findByRole('button', { name: `Wycofaj: ${gone}@firma.test` }))
    await userEvent.click(screen.getByRole('button', { name: 'Wycofaj zaproszenie' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: `${next}` })).toHaveFocus())
  }
})

it('shows invitations to administrators only, and an unknown view as not found', async () => {
  const { at, goTo } = showUsers('/apps/user/list?view=invitations', list, 'ROLE_OFFICE')
  await waitFor(() => expect(at()).toBe('/not-authorized'))
  goTo('/apps/user/list?view=zzz')
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
})
