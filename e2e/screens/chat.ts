import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import type { Attachment } from '../attachments.ts'

/** "Czat". */
export const chatScreen = (page: Page) => ({
  goto: () => page.goto(addressOf('chat')),
  async open(name: RegExp) {
    await page.goto(addressOf('chat'))
    await page.getByRole('link', { name }).click()
    await page.getByRole('textbox', { name: 'Wiadomość' }).waitFor()
  },
  conversation: (name: string | RegExp) => page.getByRole('link', { name }),
  log: page.getByRole('log', { name: 'Rozmowa' }),
  message: (text: string) => page.getByRole('log', { name: 'Rozmowa' }).getByText(text, { exact: true }),
  field: page.getByRole('textbox', { name: 'Wiadomość' }),
  /** Within the window and what scrolls around it. */
  isInSight: (it: Locator) =>
    it.evaluate(
      (element) =>
        new Promise<boolean>((seen) => {
          const watch = new IntersectionObserver(([entry]) => {
            watch.disconnect()
            seen((entry?.intersectionRatio ?? 0) > 0.9)
          })
          watch.observe(element)
        }),
    ),
  attached: page.getByRole('list', { name: 'Pliki wiadomości' }),
  file: (name: string) =>
    page.getByRole('log', { name: 'Rozmowa' }).getByRole('button', { name: `Otwórz plik ${name}` }),
  async attach(...files: Attachment[]) {
    await page.locator('input[type=file][multiple]').setInputFiles(files)
  },
  async say(text: string) {
    await page.getByRole('textbox', { name: 'Wiadomość' }).fill(text)
    await page.keyboard.press('Enter')
  },
})
