import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMailbox } from '@zlecenia/contract/features/mail/mailboxes.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

function showTab(answers: Answers) {
  const user = signedInAs('ROLE_ADMIN')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    ...answers,
  })
  showScreen('/pages/account-settings/mail')
  return (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
}
const holding = (...mailboxes: ReturnType<typeof aMailbox>[]): Answers => ({
  'GET /settings/mailboxes': () => ({ mailboxes }),
})

describe('mailboxes', () => {
  it('are empty at first, with a way to add one', async () => {
    showTab(holding())
    expect(await screen.findByText(/Nie ma jeszcze żadnej skrzynki/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dodaj skrzynkę' })).toBeVisible()
  })

  it('show their state with the words of the server', async () => {
    showTab(
      holding(
        aMailbox({ filled: 95 }),
        aMailbox({ id: 'b', address: 'zle@firma.test', state: 'auth', detail: 'Login failed', filled: null }),
        aMailbox({ id: 'c', address: 'klucz@firma.test', state: 'sealed', detail: 'x', filled: null }),
        aMailbox({ id: 'd', address: 'wylaczona@firma.test', active: false, state: 'away', filled: null }),
      ),
    )
    const rowOf = (name: string) => screen.findByRole('listitem', { name })
    const working = within(await rowOf('biuro@firma.test'))
    expect(working.getByText('Działa')).toBeVisible()
    expect(working.getByText(/Skrzynka jest pełna w 95%/u)).toBeVisible()
    expect(working.getByText(/212 listów/u)).toBeVisible()
    const refused = within(await rowOf('zle@firma.test'))
    expect(refused.getByText('Serwer odrzucił hasło')).toBeVisible()
    expect(refused.getByText('Login failed')).toBeVisible()
    expect(within(await rowOf('klucz@firma.test')).getByText('Podaj hasło ponownie')).toBeVisible()
    const off = within(await rowOf('wylaczona@firma.test'))
    expect(off.getByText('Wyłączona')).toBeVisible()
    expect(off.queryByText(/Program łączy się ponownie/u)).toBeNull()
  })

  it('propose servers for the address, unless they are typed', async () => {
    const inputs = showTab({
      ...holding(),
      'POST /settings/mailboxes': ({ body }) => ({ ...aMailbox(), address: body.address }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Dodaj skrzynkę' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Adres e-mail/u), 'serwis@wp.pl')
    await userEvent.type(dialog.getByLabelText(/^Hasło/u), 'tajne')
    expect(dialog.getByText(/Serwery wpisano na podstawie adresu/u)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj skrzynkę' }))
    await waitFor(() => expect(inputs('POST /settings/mailboxes')).toHaveLength(1))
    expect(inputs('POST /settings/mailboxes')[0]).toMatchObject({
      body: {
        login: 'serwis@wp.pl',
        imap: { host: 'imap.wp.pl', port: 993, security: 'tls' },
        smtp: { host: 'smtp.wp.pl', port: 465, security: 'tls' },
      },
    })
  })

  it('are tested, each server with its own answer', async () => {
    showTab({
      ...holding(aMailbox()),
      'POST /settings/mailboxes/:id/test': () => ({
        imap: { works: true, detail: null },
        smtp: { works: false, detail: '535 Invalid login' },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sprawdź skrzynkę biuro@firma.test' }))
    expect(await screen.findByText('Odbieranie działa.')).toBeVisible()
    expect(screen.getByText(/Wysyłanie nie działa\./u)).toBeVisible()
    expect(screen.getByText('535 Invalid login')).toBeVisible()
  })

  it('send only what changed, and focus the password that is needed again', async () => {
    const message = 'Po zmianie serwera lub użytkownika podaj hasło ponownie'
    const inputs = showTab({
      ...holding(aMailbox()),
      'PATCH /settings/mailboxes/:id': () =>
        Promise.reject(new ProblemError(400, { message, errors: [{ field: 'password', message }] })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zmień skrzynkę biuro@firma.test' }))
    const dialog = within(await screen.findByRole('dialog'))
    const login = dialog.getByLabelText(/^Nazwa użytkownika/u)
    await userEvent.clear(login)
    await userEvent.type(login, 'serwis')
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(/^Nowe hasło/u)).toHaveFocus()
    expect(inputs('PATCH /settings/mailboxes/:id')).toMatchObject([{ body: { login: 'serwis', version: 1 } }])
  })

  it('offer another attempt when they cannot be loaded', async () => {
    showTab({ 'GET /settings/mailboxes': () => Promise.reject(new ProblemError(500, { message: 'x' })) })
    expect(await screen.findByText('Nie udało się wczytać skrzynek')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  })
})
