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

/** What pops up for a while; banners of a section are alerts as well, and no toasts. */
export function toasts(page: Page) {
  // They stand beside the program, outside of what a dialog makes inert.
  const error = page.locator('body > div > [role=alert]')
  return { error, success: page.locator('body > div > [role=status]'), close: button(error, 'Zamknij') }
}
