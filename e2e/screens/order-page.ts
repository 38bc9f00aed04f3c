import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { button, field } from './locate.ts'
import { orderDetails } from './orders.ts'

/** An order as it is moved, changed and talked about. */
export function orderPage(page: Page) {
  const details = orderDetails(page)
  const moves = page.getByRole('group', { name: 'Co dalej ze zleceniem' })
  const conversation = details.card('Rozmowa')
  return {
    ...details,
    conversation,
    async repeat(): Promise<void> {
      await button(page, 'Więcej czynności').click()
      await button(page, 'Powtórz zlecenie').click()
      await page.getByRole('dialog', { name: 'Nowe zlecenie' }).waitFor()
    },
    async goto(id: string): Promise<void> {
      await page.goto(addressOf('order', { id }))
      await details.number.filter({ hasText: 'ZL/' }).waitFor()
    },
    is: (state: string): Promise<void> =>
      page.locator('article > header').getByText(state, { exact: true }).waitFor(),
    async move(name: string, reason?: string): Promise<void> {
      await button(moves, name).click()
      if (!reason) return
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByRole('radio', { name: reason }).check()
      await button(dialog, name).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async edit(part: string): Promise<Locator> {
      await button(page, `Zmień: ${part}`).click()
      const form = page.getByRole('form', { name: `Zmień: ${part}` })
      await form.waitFor()
      return form
    },
    async save(form: Locator): Promise<void> {
      await button(form, 'Zapisz zmiany').click()
      await form.waitFor({ state: 'detached' })
    },
    async say(words: string, to: string): Promise<void> {
      await field(conversation, 'Wiadomość').fill(words)
      await button(conversation, 'Wspomnij osobę').click()
      await conversation.getByRole('combobox', { name: 'Wspomnij osobę' }).fill(to)
      await conversation.getByRole('option', { name: to }).click()
      await button(conversation, 'Wyślij').click()
    },
  }
}
