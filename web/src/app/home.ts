import { addressOf, type Page, pages } from '@zlecenia/contract/pages'
import { may } from '../lib/may.ts'
import { isSignedIn } from '../lib/session.ts'
import { permitted } from './menu.ts'

/**
 * Where `/` leads: to the calendar (requirements 2.2), which is the first entry of the menu; whom it is closed to, to
 * the first entry they have, or to their own profile. A visitor is asked to sign in on the way to the calendar.
 */
export function home(): string {
  if (!isSignedIn()) return addressOf('calendar')
  for (const entry of permitted({ may, gallery: false })) {
    const page: Page | undefined = 'page' in entry ? pages[entry.page] : undefined
    if (page && !page.document) return page.path
  }
  return addressOf('profile', { tab: 'profile' })
}
