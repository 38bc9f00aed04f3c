import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import { addressOf } from '@zlecenia/contract/pages'

/** Performers begin with their day, others with what `/` leads to. Written out: `scopeOf` brings all subjects along. */
export function firstPageOf({ userAbilityRules }: OpenedSession): string {
  const reading = userAbilityRules.filter(
    ({ action, subject }) => /^(?:read|manage)$/u.test(action) && /^(?:Order|all)$/u.test(subject),
  )
  return reading.length > 0 && reading.every(({ own }) => own) ? addressOf('myDay') : '/'
}
