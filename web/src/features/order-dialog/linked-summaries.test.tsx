import { render, screen } from '@testing-library/react'
import {
  aBuilding,
  aBuildingDetails,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { expect, it } from 'vitest'
import { consequences, type Linked } from './consequences.ts'
import { BillingSummary } from './sections/billing/billing-summary.tsx'
import { BuildingSummary } from './sections/building/building-summary.tsx'
import { CaretakerSummary } from './sections/caretaker/caretaker-summary.tsx'
import { ClientSummary } from './sections/client/client-summary.tsx'
import { settleRest } from './sections/notes/notes.changes.ts'
import { NotesSummary } from './sections/notes/notes-summary.tsx'
import { emptyDraft } from './sections.ts'

function show(draft: Linked) {
  render(
    <>
      <ClientSummary draft={draft.client} />
      <BuildingSummary draft={draft.building} />
      <BillingSummary draft={draft.billing} />
      <CaretakerSummary draft={draft.caretaker} />
      <NotesSummary draft={draft.notes} />
    </>,
  )
}

it('sums up a known client with all data of the building', () => {
  const client = aCommunity({ companyName: 'Wspólnota Kwiatowa 12' })
  const person = aContactPerson({ firstName: 'Ewa', lastName: 'Lis', phoneNumber: '+48600100200' })
  const building = aBuilding(
    { address: 'ul. Kwiatowa 12', type: 'residential', contactPersons: [person] },
    1,
    client,
  )
  let draft: Linked = emptyDraft()
  draft = { ...draft, ...consequences.clientSelected(client)(draft) }
  draft = { ...draft, ...consequences.buildingChosen(aBuildingDetails({ building }, 1, client))(draft) }
  show(draft)
  // The client, and the billing record created from its data.
  expect(screen.getAllByText('Wspólnota Kwiatowa 12')).toHaveLength(2)
  expect(screen.getByText('Wielorodzinny')).toBeVisible()
  expect(screen.getByText('Ewa Lis')).toBeVisible()
  expect(screen.getByText('+48 600 100 200')).toBeVisible()
  expect(screen.getByText('Kod do budynku')).toBeVisible()
})

it('shows "Brak" for an unknown type of a building, and typed data in the usual spelling', () => {
  const empty = emptyDraft()
  const chosen = { name: 'Blok', address: 'ul. Prosta 3', postalCode: '90-001', city: 'Łódź', type: '' }
  show({
    ...empty,
    client: { ...empty.client, mode: 'new', name: 'Jan Kowalski', phone: '600100200' },
    building: { ...empty.building, buildingId: 'a', chosen },
    billing: { ...empty.billing, mode: 'none' },
  })
  expect(screen.getByText('Brak')).toBeVisible()
  expect(screen.getByText('+48 600 100 200')).toBeVisible()
})

it('sums up a new person, a new building and all waivers', () => {
  const empty = emptyDraft()
  show({
    client: { ...empty.client, mode: 'new', name: 'Jan Kowalski', phone: '600100200' },
    building: {
      ...empty.building,
      address: 'ul. Prosta 3',
      city: 'Łódź',
      postalCode: '90-001',
      type: 'service',
    },
    billing: { ...empty.billing, mode: 'none' },
    caretaker: { ...empty.caretaker, mode: 'none' },
    notes: settleRest(empty.notes),
  })
  expect(screen.getByText('Nowy klient')).toBeVisible()
  expect(screen.getByText('ul. Prosta 3, 90-001 Łódź')).toBeVisible()
  expect(screen.getByText('Bez danych do faktury')).toBeVisible()
  expect(screen.getByText('Brak opiekuna')).toBeVisible()
  expect(screen.getAllByText('Brak informacji')).toHaveLength(9)
})
