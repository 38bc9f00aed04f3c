import type { Locator, Page } from 'playwright-core'
import { button } from './locate.ts'
import { clientStep } from './order-dialog/client.ts'
import { billingStep, buildingStep, caretakerStep, notesStep } from './order-dialog/place.ts'
import {
  attachmentsStep,
  coordinatorStep,
  remarksStep,
  scheduleStep,
  servicesStep,
} from './order-dialog/work.ts'
import { madeAnyway } from './same-work.ts'

/** Requirements 2.5. */
export const stepTitles = [
  'Dane Klient/Administratora',
  'Dane obiektu',
  'Dane do faktury',
  'Opiekun budynku',
  'Notatki budynku',
  'Usługi',
  'Terminarz',
  'Koordynator',
  'Załączniki',
  'Uwagi do zlecenia',
  'Podsumowanie',
] as const
export type StepTitle = (typeof stepTitles)[number]

const named = (title: StepTitle) => new RegExp(`^\\d+\\. ${title}$`, 'u')

export function orderDialog(page: Page) {
  // Located by markup: a role is looked up among thousands of elements, at each step of each press.
  const root = page.locator('[role="dialog"][aria-label="Nowe zlecenie"]')
  const section = (title: StepTitle): Locator =>
    root.locator('section').filter({ has: page.locator('h3[id^="step-"]', { hasText: named(title) }) })
  const stepper = root.getByRole('navigation')
  return {
    root,
    section,
    /** Located as by assistive technology. */
    region: (title: StepTitle): Locator =>
      page.getByRole('dialog', { name: 'Nowe zlecenie' }).getByRole('region', { name: named(title) }),
    client: clientStep(section('Dane Klient/Administratora')),
    building: buildingStep(section('Dane obiektu')),
    billing: billingStep(section('Dane do faktury')),
    caretaker: caretakerStep(section('Opiekun budynku')),
    notes: notesStep(page, section('Notatki budynku')),
    services: servicesStep(section('Usługi')),
    schedule: scheduleStep(section('Terminarz')),
    coordinator: coordinatorStep(section('Koordynator')),
    attachments: attachmentsStep(section('Załączniki')),
    remarks: remarksStep(section('Uwagi do zlecenia')),
    summary: section('Podsumowanie'),
    check: root.getByRole('button', { name: 'Sprawdź poprawność' }),
    create: root.getByRole('button', { name: 'Utwórz zlecenie' }),
    close: button(root, 'Zamknij').first(),
    step: (title: StepTitle) => stepper.getByRole('button', { name: title }),
    saved: root.getByText(/^Na serwerze, zapisano \d/u),
    kept: (text: string | RegExp) => root.locator('[data-place]').getByText(text),
    interrupt: root.getByRole('button', { name: 'Przerwij' }),
    alreadyMade: page.getByRole('dialog', { name: 'Zlecenie już powstało' }),
    async open(): Promise<void> {
      await button(page, 'Dodaj zlecenie').click()
      await root.waitFor()
      await section('Podsumowanie').waitFor({ state: 'attached' })
    },
    async createOrder(): Promise<void> {
      await root.getByRole('button', { name: 'Utwórz zlecenie' }).click()
      await madeAnyway(page, page.getByText('Pomyślnie dodano zlecenie'))
      await root.waitFor({ state: 'hidden' })
    },
  }
}
export type OrderDialog = ReturnType<typeof orderDialog>
