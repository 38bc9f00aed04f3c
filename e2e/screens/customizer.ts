import type { Page } from 'playwright-core'
import { button } from './locate.ts'

export function customizer(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Dostosuj wygląd' })
  const open = button(page, 'Otwórz ustawienia wyglądu')
  const group = (title: string) => panel.getByRole('group', { name: title })
  return {
    panel,
    open,
    reset: panel.getByRole('button', { name: /^Przywróć ustawienia domyślne/u }),
    close: button(panel, 'Zamknij'),
    hex: panel.getByRole('textbox', { name: 'Kolor szesnastkowo' }),
    choose: (title: string, choice: string) => group(title).getByText(choice, { exact: true }).click(),
    chosen: (title: string, choice: string) => group(title).getByRole('radio', { name: choice }).isChecked(),
    async show(): Promise<void> {
      await open.click()
      await panel.waitFor()
    },
  }
}

export const themeValue = (page: Page, name: string): Promise<string> =>
  page.evaluate((it) => getComputedStyle(document.documentElement).getPropertyValue(it), name)
