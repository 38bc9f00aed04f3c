import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

const list = (page: Page, path: string, title: string, search: string) => ({
  search: field(page, search),
  row: (text: string) => page.getByRole('row').filter({ hasText: text }),
  async goto(): Promise<void> {
    await page.goto(path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  },
})

export const customersList = (page: Page) => list(page, addressOf('customers'), 'Klienci', 'Szukaj klientów')
export const buildingsList = (page: Page) => list(page, addressOf('buildings'), 'Obiekty', 'Szukaj obiektów')

export function place(page: Page) {
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  return {
    card,
    tab: (title: string) => page.getByRole('tab', { name: title, exact: true }),
    title: page.getByRole('heading', { level: 1 }),
    addOrder: button(page, 'Dodaj zlecenie dla klienta').or(button(page, 'Dodaj zlecenie w obiekcie')),
    openOrders: page.getByText(/^\d+ otwart/u).first(),
  }
}
