import type { Page } from '@zlecenia/contract/page'
import { may } from '#lib/may.ts'
import { isSignedIn } from '#lib/session.ts'

/** Requirements 2.1. */
export type Access = Pick<Page, 'public' | 'unauthenticatedOnly' | 'rule'>

/** Requirements 2.1. */
export function admission(access: Access): 'in' | 'sign-in' | 'home' | 'not-authorized' {
  if (access.unauthenticatedOnly) return isSignedIn() ? 'home' : 'in'
  if (access.public) return 'in'
  if (!isSignedIn()) return 'sign-in'
  if (!access.rule) return 'not-authorized'
  return access.rule === 'signed-in' || may(access.rule) ? 'in' : 'not-authorized'
}
