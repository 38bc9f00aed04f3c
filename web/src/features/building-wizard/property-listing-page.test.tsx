import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { addressOf } from '@zlecenia/contract/pages'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildingOutbox } from '#features/drafts/index.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { emptyBuildingDraft } from './sections.ts'

vi.mock('#lib/call.ts', { spy: true })

const user = signedInAs('ROLE_OFFICE')
const id = exampleId('draft of a building')
const made = { id: exampleId('made building'), number: 'ul. Żwirowa 3, Gorzów', warnings: [] }

beforeEach(async () => {
  signedInAs('ROLE_OFFICE')
  for (const it of await buildingOutbox.kept(user.id)) await buildingOutbox.store.remove(it.id)
})

function sections() {
  const draft = emptyBuildingDraft()
  Object.assign(draft.roles.customer, { clientId: exampleId('client'), clientName: 'Wspólnota Żwirowa' })
  Object.assign(draft.place, { address: 'ul. Żwirowa 3', city: 'Gorzów', type: 'residential' })
  draft.access = { rows: [0], items: { 0: { type: 'entranceCode', title: '', content: '1234#' } } }
  return draft
}
const stored = {
  id,
  kind: 'building' as const,
  title: 'ul. Żwirowa 3, Gorzów',
  updatedAt: '2026-11-29T08:00:00.000Z',
  version: 3,
  fileCount: 0,
  missing: [],
}

function show(address: string, answers: Answers = {}) {
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [stored] }),
    'GET /drafts/:id': () => ({ ...stored, sections: sections(), files: [] }),
    'PUT /drafts/:id': () => ({ version: 4, updatedAt: stored.updatedAt }),
    'DELETE /drafts/:id': () => undefined,
    'GET /buildings/list': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /buildings/whole/made': () => ({ made: null }),
    'POST /buildings/whole': () => made,
    ...answers,
  })
  return { requests, screen: showScreen(address) }
}

it('offers drafts of buildings only, and resumes one with its codes masked', async () => {
  const { requests } = show(addressOf('propertyListing'))
  await userEvent.click(await screen.findByRole('button', { name: /Wznów: ul\. Żwirowa 3/u }))
  expect(requests.find(({ name }) => name === 'GET /drafts')?.input).toMatchObject({
    query: { kind: 'building' },
  })
  expect(await screen.findByDisplayValue('ul. Żwirowa 3')).toBeVisible()
  expect(screen.queryByDisplayValue('1234#')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż treść notatki 1' }))
  expect(screen.getByDisplayValue('1234#')).toBeVisible()
})

it('adds the building under the key of its draft, and opens its page', async () => {
  const { requests, screen: shown } = show(addressOf('propertyListing', { draft: id }))
  const create = await screen.findByRole('button', { name: 'Dodaj obiekt' })
  await waitFor(() => expect(create).toBeEnabled())
  await userEvent.click(create)
  await waitFor(() => expect(shown.at()).toBe(addressOf('building', { id: made.id })))
  const [post] = requests.filter(({ name }) => name === 'POST /buildings/whole')
  expect(post?.input).toMatchObject({
    headers: { 'Idempotency-Key': expect.any(String) },
    body: { building: { address: 'ul. Żwirowa 3' }, draft: { id }, notes: [{ content: '1234#' }] },
  })
})

it('begins a new form when the menu is pressed over an open draft, which stays listed', async () => {
  const { screen: shown } = show(addressOf('propertyListing', { draft: id }))
  expect(await screen.findByDisplayValue('ul. Żwirowa 3')).toBeVisible()
  act(() => shown.goTo(addressOf('propertyListing')))
  expect(await screen.findByRole('button', { name: /Wznów: ul\. Żwirowa 3/u })).toBeVisible()
  expect(screen.queryByDisplayValue('ul. Żwirowa 3')).toBeNull()
  expect(shown.at()).toBe(addressOf('propertyListing'))
})

it('shows a refusal at the step that owns the field', async () => {
  const message = 'Pod tym adresem jest już obiekt: Blok. Zaznacz, jeśli to inny.'
  show(addressOf('propertyListing', { draft: id }), {
    'POST /buildings/whole': () => {
      throw new ProblemError(409, { message, errors: [{ field: 'building.address', message }] })
    },
  })
  const create = await screen.findByRole('button', { name: 'Dodaj obiekt' })
  await waitFor(() => expect(create).toBeEnabled())
  await userEvent.click(create)
  await waitFor(() => expect(screen.getByLabelText(/^Adres/u)).toHaveAccessibleDescription(message))
})

it('adds, copies and removes rows of devices', async () => {
  show(addressOf('propertyListing'))
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj urządzenie' }))
  const name = (n: number) => screen.getByRole('textbox', { name: `Urządzenie ${n}: Nazwa` })
  await userEvent.type(name(1), 'Winda A')
  await userEvent.click(screen.getByRole('button', { name: 'Powiel wiersz 1' }))
  expect(name(2)).toHaveValue('Winda A')
  await userEvent.click(screen.getByRole('button', { name: 'Usuń wiersz 1' }))
  expect(screen.queryByRole('textbox', { name: 'Urządzenie 2: Nazwa' })).toBeNull()
  expect(name(1)).toHaveValue('Winda A')
})
