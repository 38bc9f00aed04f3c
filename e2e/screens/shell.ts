import type { Page } from 'playwright-core'
import { button } from './locate.ts'

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

export function notificationsOf(page: Page) {
  const bell = page.getByRole('button', { name: /^Powiadomienia/u })
  const panel = page.getByRole('region', { name: 'Powiadomienia' })
  const lines = panel.getByRole('link')
  return {
    bell,
    panel,
    lines,
    line: (text: string) => lines.filter({ hasText: text }),
    unread: page.getByRole('button', { name: /^Powiadomienia: \d+ nieprzeczytan/u }),
  }
}

/** Banners are alerts as well. */
export function toasts(page: Page) {
  const error = page.locator('[data-toasts] > [role=alert]')
  return { error, success: page.locator('[data-toasts] > [role=status]'), close: button(error, 'Zamknij') }
}
