import type { Page } from 'playwright-core'
import { button } from './locate.ts'

/** What stands around every screen of somebody who is signed in. */
export function shell(page: Page) {
  const account = page.getByRole('button', { name: /^Konto: / })
  return {
    account,
    addOrder: button(page, 'Dodaj zlecenie'),
    async signOut(): Promise<void> {
      await account.click()
      await button(page, 'Wyloguj się').click()
    },
  }
}
