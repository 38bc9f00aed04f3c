import type { Page } from 'playwright-core'
import { rootOf } from '../routes.ts'
import { button } from './locate.ts'

export function settingsScreen(page: Page) {
  return {
    goto: (tab = '') => page.goto(rootOf('settings') + (tab && `/${tab}`)),
    title: page.getByRole('heading', { name: 'Ustawienia konta' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    save: button(page, 'Zapisz zmiany'),
  }
}
