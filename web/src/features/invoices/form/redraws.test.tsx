import { render, screen } from '@testing-library/react'
import { aDraftLine, anInvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { act, Profiler } from 'react'
import { expect, it } from 'vitest'
import { signedInAs } from '#test/show-screen.tsx'
import { FieldErrors, FieldErrorsProvider } from '#ui/form/field-errors.tsx'
import { DraftProvider, DraftStore } from './draft-store.ts'
import './messages.ts'
import { PartiesPart } from './later/parties-part.tsx'

it('draws other parties for their own changes only', () => {
  signedInAs('ROLE_OFFICE')
  const store = new DraftStore({ draft: anInvoiceDraft({ lines: [aDraftLine()] }), customer: null })
  let draws = 0
  render(
    <DraftProvider value={store}>
      <FieldErrorsProvider value={new FieldErrors()}>
        <Profiler id="parties" onRender={() => draws++}>
          <PartiesPart />
        </Profiler>
      </FieldErrorsProvider>
    </DraftProvider>,
  )
  const first = draws
  act(() => store.put('remark', 'pilne'))
  act(() => store.putLine(aDraftLine().id, { quantity: '2' }))
  expect(draws).toBe(first)
  act(() => store.change((draft) => ({ ...draft, buyer: { ...draft.buyer, isLocalUnit: true } })))
  act(() => screen.getByRole('button', { name: 'Dodaj podmiot' }).click())
  expect(store.draft.parties).toMatchObject([{ role: 'localUnitRecipient' }])
  expect(draws).toBeGreaterThan(first)
})
