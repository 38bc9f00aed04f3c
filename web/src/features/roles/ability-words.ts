import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { grantsOf, type Subject, subjects } from '@zlecenia/contract/lib/subjects'
import { rolesPages } from '@zlecenia/contract/messages/pl/roles-pages'
import { pages, type RecordSubject } from '@zlecenia/contract/pages'
import { thingOf } from '@zlecenia/contract/things'
import { addMessages, type MessageKey, type t } from '#lib/i18n.ts'

addMessages({ rolesPages })

export const areaGroups = (
  Object.keys(rolesPages.ability.group) as (keyof typeof rolesPages.ability.group)[]
).map((group) => ({
  title: `ability.group.${group}` as const satisfies MessageKey,
  areas: subjects.filter((subject) => grantsOf(subject).group === group),
}))

type Unlisted = Exclude<Subject, RecordSubject>
/** A subject has the name of its list. */
export const areaName = (subject: Subject): MessageKey => {
  const thing = thingOf(subject)
  return thing ? pages[thing.list].title : `ability.subject.${subject as Unlisted}`
}

/** "Zlecenia: Usuwanie". */
export const permissionName = (
  speak: typeof t,
  { action, subject }: Pick<Permissible, 'action' | 'subject'>,
): string =>
  speak('ability.cell', {
    subject: speak(areaName(subject)),
    action: speak(`ability.action.${action}`),
  })

/** Explanation where the name is not enough. */
export const aboutArea = (subject: Subject): MessageKey | undefined =>
  subject in rolesPages.ability.about
    ? `ability.about.${subject as keyof typeof rolesPages.ability.about}`
    : undefined
