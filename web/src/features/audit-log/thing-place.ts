import type { PageRule } from '@zlecenia/contract/page'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'

interface Place {
  rule: PageRule
  address: string
}

/** Places of subjects without a page of their own. */
const others: Readonly<Record<string, Place>> = {
  Role: { rule: pages.roles.rule, address: addressOf('roles') },
  Absence: { rule: pages.staff.rule, address: addressOf('staff', { tab: 'absences' }) },
  Crew: { rule: ['read', 'Crew'], address: addressOf('staff', { tab: 'crews' }) },
  InternalEvent: { rule: ['read', 'InternalEvent'], address: addressOf('staff', { tab: 'events' }) },
  Settings: { rule: ['read', 'Settings'], address: addressOf('settings', { tab: 'company' }) },
  ServiceCatalog: { rule: ['read', 'ServiceCatalog'], address: addressOf('settings', { tab: 'services' }) },
  PriceList: { rule: pages.pricing.rule, address: addressOf('pricing') },
  Article: { rule: pages.faq.rule, address: addressOf('faq') },
  Backup: { rule: ['read', 'Backup'], address: addressOf('settings', { tab: 'backup' }) },
  Kanban: { rule: pages.kanban.rule, address: addressOf('kanban') },
  Import: { rule: pages.imports.rule, address: addressOf('imports') },
  Schedule: { rule: ['read', 'Schedule'], address: addressOf('settings', { tab: 'schedule' }) },
}

/** Page that shows a subject of the log. */
export function placeOfThing(subject: string, id: string): Place | null {
  const thing = things.find((it) => it.subject === subject)
  if (!thing) return others[subject] ?? null
  return { rule: pages[thing.record].rule, address: addressOf(thing.record, { id }) }
}
