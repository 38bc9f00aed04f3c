import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf, type RecordSubject } from '@zlecenia/contract/pages'
import { thingOf } from '@zlecenia/contract/things'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

const { ability, rolesPage, roleEditor } = pl
type Action = keyof typeof ability.action

type Area = keyof typeof ability.subject | RecordSubject
const areaName = (area: Area): string => {
  const thing = thingOf(area)
  return thing ? pl.menu[thing.list] : ability.subject[area as keyof typeof ability.subject]
}

const permissionName = (area: Area, action: Action) => `${areaName(area)}: ${ability.action[action]}`

export function rolesScreen(page: Page) {
  const question = page.getByRole('dialog')
  return {
    question,
    add: button(page, rolesPage.add),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    name: field(page, roleEditor.name),
    like: field(page, roleEditor.like),
    right: (area: Area, action: Action) => page.getByLabel(permissionName(area, action), { exact: true }),
    save: button(page, roleEditor.save),
    create: button(page, roleEditor.create),
    all: page.getByRole('link', { name: roleEditor.back }),
    alert: page.getByRole('status').filter({ hasText: pl.recordForm.conflict }),
    async goto(key?: string): Promise<void> {
      await page.goto(addressOf('roles', { role: key }))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }
}
