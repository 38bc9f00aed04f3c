import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPublicSite } from '@zlecenia/contract/features/public-site/public-site.examples'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

function showTab(given: Parameters<typeof aPublicSite>[0] = {}, answers: Answers = {}) {
  const user = signedInAs('ROLE_ADMIN')
  let site = aPublicSite(given)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /settings/public-site': () => site,
    'PUT /settings/public-site': ({ body }) => {
      site = { ...site, ...body, lacks: [], version: site.version + 1 }
      return site
    },
    ...answers,
  })
  showScreen('/pages/account-settings/site')
  return () => requests.filter((it) => it.name === 'PUT /settings/public-site').map((it) => it.input)
}
const publish = () => screen.findByRole('checkbox', { name: 'Opublikuj stronę firmy' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))

it('publishes the pages, and offers to open them', async () => {
  const sent = showTab()
  expect(await screen.findByText('Wyłączona')).toBeVisible()
  await userEvent.click(await publish())
  await save()
  expect(await screen.findByText('Opublikowana')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { isOn: true, since: 1998, version: 1 } }])
  expect(screen.getByRole('link', { name: 'Otwórz: Cennik dla klientów' })).toHaveAttribute(
    'href',
    '/front-pages/pricing',
  )
})

it('names what is missing, with links, and keeps the switch disabled until it is there', async () => {
  showTab({ lacks: ['nip', 'email', 'clause'], clause: null })
  expect(await screen.findByText(/uzupełnij: NIP, e-mail, klauzula informacyjna/u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dane firmy' })).toHaveAttribute(
    'href',
    '/pages/account-settings/company',
  )
  expect(await publish()).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Klauzula' }))
  expect(screen.getByRole('textbox', { name: 'Klauzula informacyjna' })).toHaveFocus()
})

it('allows publication together with a clause that is typed', async () => {
  const sent = showTab({ lacks: ['clause'], clause: null })
  expect(await publish()).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Klauzula informacyjna' }), 'Dane chronimy.')
  await userEvent.click(await publish())
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ body: { isOn: true, clause: 'Dane chronimy.' } }]))
})

it('marks published pages as hidden while data is missing', async () => {
  showTab({ isOn: true, lacks: ['email'] })
  expect(await screen.findByText('Ukryta: brakuje danych')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Otwórz/u })).toBeNull()
})

it('refuses an impossible year at once, and shows a refusal of the server at the switch', async () => {
  const refusal = { field: 'isOn', message: 'Strony nie można jeszcze opublikować' }
  const sent = showTab(
    {},
    {
      'PUT /settings/public-site': () =>
        Promise.reject(new ProblemError(400, { message: refusal.message, errors: [refusal] })),
    },
  )
  const since = await screen.findByLabelText(/^Firma działa od roku/u)
  await userEvent.clear(since)
  await userEvent.type(since, '1066')
  await save()
  expect(await screen.findByText(/^Podaj rok od 1900/u)).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.clear(since)
  await userEvent.click(await publish())
  await save()
  expect(await screen.findByText(refusal.message)).toBeVisible()
})

it('shows a page before it is published, in a frame where nothing runs', async () => {
  showTab({}, { 'GET /settings/public-site/pages/:page': () => ({ html: '<h1>Serwis</h1>' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Podgląd: Strona główna' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podgląd: Strona główna' }))
  const frame = await dialog.findByTitle('Podgląd: Strona główna')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', '<h1>Serwis</h1>')
})
