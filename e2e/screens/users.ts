import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

const { userData, userPage, users } = pl

export function usersList(page: Page) {
  return {
    search: field(page, users.search),
    role: field(page, users.roleFilter),
    status: field(page, users.status),
    invite: button(page, pl.invitations.invite),
    invitations: page.getByRole('tab', { name: users.invitationsTab }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    names: page.locator('tbody tr td:first-child a'),
    async goto(query = ''): Promise<void> {
      await page.goto(addressOf('users') + query)
      await page.getByRole('heading', { name: users.title, level: 1 }).waitFor()
    },
    async open(name: string): Promise<void> {
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    },
  }
}

export function inviteDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    email: field(dialog, users.email),
    send: button(dialog, pl.invitations.send),
    link: field(dialog, pl.invitations.link),
    copy: button(dialog, pl.sentLink.copy),
  }
}

export function userView(page: Page) {
  const question = page.getByRole('dialog')
  return {
    question,
    tab: (name: string) => page.getByRole('tab', { name }),
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    name: page.getByRole('heading', { level: 1 }),
    phone: field(page, users.phone),
    role: (name: string) => page.getByRole('checkbox', { name }),
    save: button(page, pl.recordForm.save),
    deactivate: button(page, userData.deactivate),
    async goto(id: string, tab?: TabOf<'user'>): Promise<void> {
      await page.goto(addressOf('user', tab ? { id, tab } : { id }))
      await page.getByRole('tab', { name: userPage.dataTab }).waitFor()
    },
  }
}
