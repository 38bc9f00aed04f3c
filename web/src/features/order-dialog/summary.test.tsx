import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialog } from './testing/dialog.tsx'
import { aFilledDraft, buildingDetails, client, coordinator, performer } from './testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })

/** Every observed element is visible. */
class AllSeen {
  #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    )
  }
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', AllSeen))
afterEach(() => vi.unstubAllGlobals())

const parts = async () => {
  const summary = await screen.findByRole('region', { name: /Podsumowanie/ })
  const titles = within(summary).getAllByRole('heading', { level: 4 })
  return titles.map((title) => ({ title: title.textContent, text: title.closest('li')?.textContent ?? '' }))
}

it('sums up the order in nine numbered parts', async () => {
  openDialog(aFilledDraft())
  await parts()
  await screen.findByText('01.03.2027, 08:00–09:00', { exact: false, selector: 'li' })
  const shown = await parts()
  expect(shown.map((it) => it.title)).toEqual([
    '1. Klient',
    '2. Obiekt',
    '3. Dane do faktury',
    '4. Opiekun i notatki',
    '5. Usługi',
    '6. Terminarz',
    '7. Koordynator',
    '8. Załączniki',
    '9. Uwagi',
  ])
  const expected = [
    client.companyName,
    buildingDetails.building.address,
    '',
    '',
    'Przegląd bramy',
    performer.fullName,
    coordinator.fullName,
    'Brak załączników',
    'Brak uwag',
  ]
  expected.forEach((text, i) => {
    expect(shown[i]?.text).toContain(text)
  })
})

it('follows typing', async () => {
  const { user } = openDialog(aFilledDraft({ remarks: { comment: '', noRemarks: false, clientNumber: '' } }))
  await parts()
  await user.type(screen.getByRole('textbox', { name: /^Uwagi/ }), 'Klucze u dozorcy')
  const [text] = await screen.findAllByText('Klucze u dozorcy', { selector: 'p' })
  expect(text).toBeVisible()
})

it('links back to both halves of its fourth part', async () => {
  const { user } = openDialog(aFilledDraft())
  await parts()
  await user.click(screen.getByRole('button', { name: 'Wróć do edycji: Notatki budynku' }))
  expect(screen.getByRole('button', { name: /Notatki budynku/, current: 'step' })).toBeVisible()
})
