import type { Page } from 'playwright-core'
import { button } from './locate.ts'

export function guidedTour(page: Page) {
  const popup = page.getByRole('dialog', { name: 'Wprowadzenie' })
  return {
    popup,
    step: (title: string) => popup.getByRole('heading', { name: title, exact: true }),
    next: button(popup, 'Dalej'),
    cancel: button(popup, 'Przerwij wprowadzenie'),
    hasFocus: () => popup.evaluate((it) => it.contains(document.activeElement)),
  }
}
