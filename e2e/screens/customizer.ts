import type { Page } from 'playwright-core'
import { button } from './locate.ts'

export function customizer(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Dostosuj wygląd' })
  const group = (title: string) => panel.getByRole('group', { name: title })
  return {
    choose: (title: string, choice: string) => group(title).getByText(choice, { exact: true }).click(),
    chosen: (title: string, choice: string) => group(title).getByRole('radio', { name: choice }).isChecked(),
    async show(): Promise<void> {
      await button(page, 'Otwórz ustawienia wyglądu').click()
      await panel.waitFor()
    },
  }
}

export const themeValue = (page: Page, name: string): Promise<string> =>
  page.evaluate((it) => getComputedStyle(document.documentElement).getPropertyValue(it), name)
