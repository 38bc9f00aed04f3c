import type { Page } from '@zlecenia/contract/page'
import { addressOf, entryAddressOf, pages } from '@zlecenia/contract/pages'
import { may, mayAll } from '#lib/may.ts'
import { isSignedIn } from '#lib/session.ts'
import { permitted } from './menu.ts'

/**
 * `/` leads to the calendar (requirements 2.2), else to the first permitted entry, else to the profile;
 * visitors sign in first.
 */
export function home(): string {
  if (!isSignedIn() || may(pages.calendar.rule)) return addressOf('calendar')
  for (const entry of permitted({ may, mayAll, gallery: false })) {
    if (!('page' in entry)) continue
    const page: Page = pages[entry.page]
    if (!page.document) return entryAddressOf(entry.page)
  }
  return addressOf('profile', { tab: 'profile' })
}
