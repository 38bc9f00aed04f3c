import type { Page } from 'playwright-core'

export function searchDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Wyszukiwarka' })
  const group = (title: string) => dialog.getByRole('group', { name: title, exact: true })
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Czego szukasz?' }),
    group,
    found: (title: string) => group(title).getByRole('option'),
    async open(): Promise<void> {
      await page.keyboard.press('Control+k')
      await dialog.waitFor()
    },
  }
}
