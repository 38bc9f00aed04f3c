import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { may } from '../lib/may.ts'
import { isSignedIn } from '../lib/session.ts'

/** What a route says of who may see it (requirements 2.1). */
export interface Access {
  /** Open to everybody, signed in or not. */
  public?: true
  /** For logged-out users; others are led to `/`. */
  unauthenticatedOnly?: true
  /** The rule a caller must hold, or `signed-in`, aloud: what names nothing is closed (requirements, decision 16). */
  rule?: readonly [Action, Subject] | 'signed-in'
}

/** Where the guard leads: in, to the sign-in page, home, or to "not authorized" (requirements 2.1). */
export function admission(access: Access): 'in' | 'sign-in' | 'home' | 'not-authorized' {
  if (access.unauthenticatedOnly) return isSignedIn() ? 'home' : 'in'
  if (access.public) return 'in'
  if (!isSignedIn()) return 'sign-in'
  if (!access.rule) return 'not-authorized'
  return access.rule === 'signed-in' || may(access.rule) ? 'in' : 'not-authorized'
}
