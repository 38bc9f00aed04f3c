import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderStep, textbox } from '../../testing/step.tsx'
import { followsPayload } from './remarks.payload.ts'

vi.mock('#lib/call.ts', { spy: true })

const none = () => screen.getByRole('checkbox', { name: 'Brak uwag' })

it('requires a remark or "Brak uwag"', async () => {
  const { user, problems, payload } = renderStep('remarks')
  expect(screen.getByText('Uwaga jest wymagana')).toBeVisible()
  await user.type(textbox(/Uwagi/), 'Klucze u dozorcy')
  expect(problems()).toEqual({})
  expect(payload()).toEqual({ comment: 'Klucze u dozorcy' })
})

it('keeps the text under "Brak uwag" and posts none', async () => {
  const { user, payload } = renderStep('remarks', { comment: 'Klucze u dozorcy' })
  await user.click(none())
  expect(textbox(/Uwagi/)).toBeDisabled()
  expect(payload()).toEqual({ comment: null })
  await user.click(none())
  expect(textbox(/Uwagi/)).toHaveValue('Klucze u dozorcy')
  expect(payload()).toEqual({ comment: 'Klucze u dozorcy' })
})

it('focuses the text first, filled or not', () => {
  const first = () => [...document.querySelectorAll('[data-first]')]
  renderStep('remarks')
  expect(first()).toEqual([textbox(/Uwagi/)])
  cleanup()
  renderStep('remarks', { comment: 'Klucze u dozorcy' })
  expect(first()).toEqual([textbox(/Uwagi/)])
})

it('shows the followed order, with a kind that can be changed and removed', async () => {
  const follows = { orderId: 'o1', number: 'ZL/2027/000042', kind: 'complaint' as const }
  const { user, slice } = renderStep('remarks', { follows })
  const kind = screen.getByLabelText('Następstwo zlecenia ZL/2027/000042')
  expect(kind).toHaveDisplayValue('Reklamacja')
  await user.selectOptions(kind, 'Po przeglądzie')
  expect(followsPayload(slice())).toEqual({ follows: { orderId: 'o1', kind: 'inspection' } })
  await user.selectOptions(kind, 'Bez powiązania')
  expect(followsPayload(slice())).toEqual({})
})

it('offers no kind where it follows nothing', () => {
  renderStep('remarks')
  expect(screen.queryByRole('combobox')).toBeNull()
})
