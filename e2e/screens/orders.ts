import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

export function ordersList(page: Page) {
  const rows = page.getByRole('row')
  return {
    search: field(page, 'Szukaj zleceń'),
    row: (text: string) => rows.filter({ hasText: text }),
    async goto(): Promise<void> {
      await page.goto(addressOf('orders'))
      await page.getByRole('heading', { name: 'Zlecenia', level: 1 }).waitFor()
    },
    async open(text: string): Promise<void> {
      await rows.filter({ hasText: text }).first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: /^ZL\/\d{4}\/\d{6}$/u }).waitFor()
    },
  }
}

export function orderDetails(page: Page) {
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  return {
    card,
    number: page.getByRole('heading', { level: 1 }),
    file: (name: string) => page.getByRole('button', { name: `Otwórz plik ${name}` }),
    preview: (name: string) => page.getByRole('dialog', { name }),
  }
}

export type CalendarView = 'Miesiąc' | 'Tydzień' | 'Dzień' | 'Lista'

export function calendarScreen(page: Page) {
  // Narrow slots leave the kind of a street out.
  const slot = (text: string) =>
    page.locator('.slot-button').filter({ hasText: text.replace(/^(?:ul|al|pl|os)\. /u, '') })
  return {
    slot,
    view: (name: CalendarView) => button(page, name),
    async goto(view: 'month' | 'week' | 'day' | 'list', day: string): Promise<void> {
      await page.goto(addressOf('calendar', { view, date: day }))
      await page.getByRole('heading', { name: 'Kalendarz' }).first().waitFor()
    },
    async openOrder(text: string): Promise<void> {
      await slot(text).first().click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Otwórz zlecenie/u })
        .click()
    },
  }
}
