import { may } from '../lib/may.ts'
import { isSignedIn } from '../lib/session.ts'
import { menu, permitted } from './menu.ts'

/**
 * Where `/` leads: to the calendar (requirements 2.2), which is the first entry of the menu; whom it is closed to, to
 * the first entry they have, or to their own profile. A visitor is asked to sign in on the way to the calendar.
 */
export function home(): string {
  if (!isSignedIn()) return '/apps/calendar'
  return permitted(menu, may).find(({ to }) => to)?.to ?? '/pages/user-profile/profile'
}
