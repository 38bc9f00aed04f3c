import { screen, waitFor, within } from '@testing-library/react'
import { anOrderRow } from '@zlecenia/contract/features/work-orders/work-orders.examples'
import { expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../test/fake-call.ts'
import { NetworkError, ProblemError } from '../../../../lib/problem-error.ts'
import { emptyDraft } from '../sections.ts'
import { openDialog, said } from '../testing/dialog.tsx'
import { aFilledDraft } from '../testing/drafts.ts'

vi.mock('../../../../lib/call.ts', { spy: true })

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

it('open orders of the building are shown, and the draft goes to one of them after a question', async () => {
  const { user, asked, posts, onClose } = openDialog(draft(), answers())
  expect(await screen.findByText(/Naprawa bramy · 02\.03\.2027/u)).toBeVisible()
  await confirmed(user)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = asked.filter(({ name }) => name === 'POST /orders/:id/additions').map(({ input }) => input)
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
  expect(said().at(-1)).toBe(`Dopisano do zlecenia ${open.number}: uwagi, 1 usługę, 1 termin`)
})

it('an answer that was lost is asked for again under the same key', async () => {
  let calls = 0
  const { user, asked, onClose } = openDialog(
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
  await waitFor(() => expect(said()).not.toEqual([]))
  await confirmed(user)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const keys = asked
    .filter(({ name }) => name === 'POST /orders/:id/additions')
    .map(({ input }) => (input as { headers: Record<string, string> }).headers['Idempotency-Key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('a refusal stays in the dialog, at its step', async () => {
  const message = 'Wykonawca jest nieaktywny'
  const { user, onClose } = openDialog(
    draft(),
    answers({
      'POST /orders/:id/additions': () =>
        Promise.reject(new ProblemError(400, { message, errors: [{ field: 'events.0.userIds', message }] })),
    }),
  )
  await confirmed(user)
  await waitFor(() => expect(said()).toContain(message))
  expect(onClose).not.toHaveBeenCalled()
})

it('a draft that has nothing to give says so', async () => {
  const { services, schedule } = emptyDraft()
  const { user, asked } = openDialog({ ...aFilledDraft(), services, schedule }, answers())
  await confirmed(user)
  await waitFor(() => expect(said().at(-1)).toMatch(/nie ma jeszcze nic do dopisania/u))
  expect(asked.some(({ name }) => name === 'POST /orders/:id/additions')).toBe(false)
})
