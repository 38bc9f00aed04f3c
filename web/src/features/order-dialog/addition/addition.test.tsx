import { screen, waitFor, within } from '@testing-library/react'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import type { Answers } from '#test/fake-call.ts'
import { emptyDraft } from '../sections.ts'
import { openDialog, toastTexts } from '../testing/dialog.tsx'
import { aFilledDraft, buildingDetails, client, coordinator } from '../testing/drafts.ts'
import { renderStep } from '../testing/step.tsx'

vi.mock('#lib/call.ts', { spy: true })

beforeEach(() => keepUser({ ...coordinator, avatar: null }, initialRules.ROLE_OFFICE))

const open = anOrderRow({ services: ['Naprawa bramy'] })
const added = { remarks: true, services: 1, devices: 0, slots: 1, files: 0 }
const answers = (more: Answers = {}): Answers => ({
  'GET /orders': () => ({ rows: [open], total: 1, totalIsMore: false }),
  'POST /orders/:id/additions': () => ({ id: open.id, number: open.number, warnings: [], added }),
  ...more,
})
const draft = () =>
  aFilledDraft({ remarks: { ...emptyDraft().remarks, comment: 'Zawias', noRemarks: false } })

async function confirmed(user: ReturnType<typeof openDialog>['user']) {
  await user.click(await screen.findByRole('button', { name: `Dopisz do istniejącego: ${open.number}` }))
  const question = within(await screen.findByRole('dialog', { name: `Dopisać do zlecenia ${open.number}?` }))
  await user.click(question.getByRole('button', { name: 'Dopisz' }))
}

it('shows open orders of the building, and adds the draft to one after a question', async () => {
  const { user, requests, posts, onClose } = openDialog(draft(), answers())
  expect(await screen.findByText(/Naprawa bramy · 02\.03\.2027/u)).toBeVisible()
  await confirmed(user)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = requests.filter(({ name }) => name === 'POST /orders/:id/additions').map(({ input }) => input)
  expect(sent).toMatchObject([
    {
      params: { id: open.id },
      body: {
        order: { comment: 'Zawias', services: [expect.any(String)] },
        events: [{}],
        draft: { version: 1 },
      },
      headers: { 'Idempotency-Key': expect.any(String) },
    },
  ])
  expect(posts()).toEqual([])
  expect(toastTexts().at(-1)).toBe(`Dopisano do zlecenia ${open.number}: uwagi, 1 usługę, 1 termin`)
})

it('retries under the same key after a lost answer', async () => {
  let calls = 0
  const { user, requests, onClose } = openDialog(
    draft(),
    answers({
      'POST /orders/:id/additions': () => {
        calls += 1
        if (calls === 1) throw new NetworkError(new Error('lost'))
        return { id: open.id, number: open.number, warnings: [], added }
      },
    }),
  )
  await confirmed(user)
  await waitFor(() => expect(toastTexts()).not.toEqual([]))
  await confirmed(user)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const keys = requests
    .filter(({ name }) => name === 'POST /orders/:id/additions')
    .map(({ input }) => (input as { headers: Record<string, string> }).headers['Idempotency-Key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('keeps a refusal in the dialog, at its step', async () => {
  const message = 'Wykonawca jest nieaktywny'
  const { user, onClose } = openDialog(
    draft(),
    answers({
      'POST /orders/:id/additions': () =>
        Promise.reject(new ProblemError(400, { message, errors: [{ field: 'events.0.userIds', message }] })),
    }),
  )
  await confirmed(user)
  await waitFor(() => expect(toastTexts()).toContain(message))
  expect(onClose).not.toHaveBeenCalled()
})

it('reports a draft with nothing to add', async () => {
  const { services, schedule } = emptyDraft()
  const { user, requests } = openDialog({ ...aFilledDraft(), services, schedule }, answers())
  await confirmed(user)
  await waitFor(() => expect(toastTexts().at(-1)).toMatch(/nie ma jeszcze nic do dopisania/u))
  expect(requests.some(({ name }) => name === 'POST /orders/:id/additions')).toBe(false)
})

const filled = aFilledDraft()
const [chosen] = filled.services.selected
const same = anOrderRow({ services: [chosen?.title ?? ''] })
const withOpen = (row = same, more: Answers = {}): Answers =>
  answers({ 'GET /orders': () => ({ rows: [row], total: 1, totalIsMore: false }), ...more })
const twin = () =>
  screen.findByRole('dialog', { name: `Takie samo zlecenie jest otwarte: ${open.number} 02.03.2027` })

describe('an open order for the same work at the place', () => {
  it.each([
    ['of the same service', {}, same, /^Takie samo zlecenie jest otwarte: /u],
    [
      'of the same group',
      {},
      anOrderRow({ services: ['Inna'], serviceGroups: [{ id: chosen?.groupId ?? '', name: 'Bramy' }] }),
      /^Przy tym obiekcie jest otwarte zlecenie z tej samej grupy: /u,
    ],
    ['of a fault', { isFault: true }, anOrderRow({ isFault: true }), /^Takie samo zlecenie jest otwarte: /u],
  ])('appears below the selection: %s', async (_, change, row, words) => {
    const services = { ...filled.services, ...change }
    renderStep('services', services, { answers: withOpen(row), draft: { building: filled.building } })
    expect(await screen.findByText(words)).toHaveTextContent(`${row.number} 02.03.2027`)
  })

  it.each([
    ['of another service', filled.services, anOrderRow({ services: ['Inna'] })],
    ['of a fault, where a service is wanted', filled.services, anOrderRow({ isFault: true, services: [] })],
  ])('does not appear: %s', async (_, services, row) => {
    const { requests } = renderStep('services', services, {
      answers: withOpen(row),
      draft: { building: filled.building },
    })
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /orders'))
    expect(screen.queryByText(/jest otwarte/u)).toBeNull()
  })

  it('causes one question before creating, and "Utwórz mimo to" creates the new order', async () => {
    let refusals = 1
    const { user, create, posts, onClose } = openDialog(
      filled,
      withOpen(same, {
        'POST /investment': () => {
          if (refusals-- > 0) throw new ProblemError(422, { message: 'Nie tak', errors: [] })
          return { id: 'id', number: 'ZL/2027/000001', warnings: [] }
        },
      }),
    )
    await user.click(await create())
    const question = within(await twin())
    expect(posts()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Utwórz mimo to' }))
    await waitFor(() => expect(toastTexts()).toContain('Nie tak'))
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posts()).toHaveLength(2)
  })

  it('causes one question also where only the group is the same', async () => {
    const serviceGroups = [{ id: chosen?.groupId ?? '', name: 'Bramy' }]
    const row = anOrderRow({ services: ['Inna'], serviceGroups })
    const { user, create, posts, onClose } = openDialog(filled, withOpen(row))
    await user.click(await create())
    const name = /^Przy tym obiekcie jest otwarte zlecenie z tej samej grupy: /u
    const question = within(await screen.findByRole('dialog', { name }))
    expect(posts()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Utwórz mimo to' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posts()).toHaveLength(1)
  })

  it('gets the draft as an addition by "Dopisz", and "Wróć do formularza" creates nothing', async () => {
    const { user, create, posts, requests, onClose } = openDialog(filled, withOpen())
    await user.click(await create())
    await user.click(
      within(await twin()).getAllByRole('button', { name: 'Wróć do formularza' })[0] as HTMLElement,
    )
    await user.click(await create())
    await user.click(within(await twin()).getByRole('button', { name: 'Dopisz' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posts()).toEqual([])
    expect(requests.filter(({ name }) => name === 'POST /orders/:id/additions')).toHaveLength(1)
  })
})

it('shows its place while no building is chosen, with a link to all open orders', async () => {
  const rows = Array.from({ length: 6 }, (_, n) => anOrderRow({}, n + 1))
  const building = { ...emptyDraft().building, clientId: client.id }
  renderStep('building', building, {
    answers: {
      'GET /orders': () => ({ rows, total: 8, totalIsMore: false }),
      'GET /buildings/client/:clientId': () => ({ buildings: [buildingDetails, aBuildingDetails({}, 2)] }),
    },
  })
  const [first] = rows
  const list = (await screen.findByText(first?.number ?? '')).closest('ul') as HTMLElement
  const shown = within(list).getAllByRole('listitem')
  expect(shown).toHaveLength(5)
  expect(shown[0]?.textContent).toMatch(
    new RegExp(`^${first?.building.address}, ${first?.building.city}`, 'u'),
  )
  const all = screen.getByRole('link', { name: 'Wszystkie otwarte zlecenia: 8' })
  expect(all.getAttribute('href')).toContain(client.id)
})
