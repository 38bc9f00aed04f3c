import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type Subject, subjects } from '@zlecenia/contract/lib/permissions'
import { rolesPages } from '@zlecenia/contract/messages/pl/roles-pages'
import { addMessages, type MessageKey, type t } from '../../lib/i18n.ts'

addMessages({ rolesPages })

const groupOf: Record<Subject, keyof typeof rolesPages.ability.group> = {
  Order: 'work',
  Calendar: 'work',
  Draft: 'work',
  Customer: 'places',
  Building: 'places',
  BuildingNote: 'places',
  Device: 'places',
  CompanyRegistry: 'sources',
  ServiceCatalog: 'sources',
  Search: 'sources',
  User: 'people',
  Role: 'people',
  Permission: 'people',
  AclDemo: 'people',
  Settings: 'system',
  Backup: 'system',
  UiGallery: 'system',
  all: 'system',
}

export const areaGroups = (
  Object.keys(rolesPages.ability.group) as (keyof typeof rolesPages.ability.group)[]
).map((group) => ({
  title: `ability.group.${group}` as const satisfies MessageKey,
  areas: subjects.filter((subject) => groupOf[subject] === group),
}))

/** "Zlecenia: Usuwanie". */
export const permissionName = (
  speak: typeof t,
  { action, subject }: Pick<Permissible, 'action' | 'subject'>,
): string =>
  speak('ability.cell', {
    subject: speak(`ability.subject.${subject}`),
    action: speak(`ability.action.${action}`),
  })

/** Where the name is not enough. */
export const aboutArea = (subject: Subject): MessageKey | undefined =>
  subject in rolesPages.ability.about
    ? `ability.about.${subject as keyof typeof rolesPages.ability.about}`
    : undefined
