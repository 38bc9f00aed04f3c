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

/** The bell, and the panel that hangs there. */
export function notificationsOf(page: Page) {
  const bell = page.getByRole('button', { name: /^Powiadomienia/u })
  const panel = page.getByRole('region', { name: 'Powiadomienia' })
  const lines = panel.getByRole('link')
  return {
    bell,
    panel,
    lines,
    line: (text: string) => lines.filter({ hasText: text }),
    /** The bell while something is unread. */
    unread: page.getByRole('button', { name: /^Powiadomienia: \d+ nieprzeczytan/u }),
  }
}

/** What pops up for a while; banners of a section are alerts as well, and no toasts. */
export function toasts(page: Page) {
  const error = page.locator('[data-toasts] > [role=alert]')
  return { error, success: page.locator('[data-toasts] > [role=status]'), close: button(error, 'Zamknij') }
}
