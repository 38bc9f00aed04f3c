import type { Page } from 'playwright-core'
import { button } from './locate.ts'

/** The guided tour. */
export function guidedTour(page: Page) {
  const popup = page.getByRole('dialog', { name: 'Wprowadzenie' })
  return {
    popup,
    step: (title: string) => popup.getByRole('heading', { name: title, exact: true }),
    next: button(popup, 'Dalej'),
    cancel: button(popup, 'Przerwij wprowadzenie'),
    /** Whether the focus is on the popup or inside it. */
    hasFocus: () => popup.evaluate((it) => it.contains(document.activeElement)),
  }
}
