import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** One file: what stands behind the first tab, and what is asked there. */
export const loadUserParts = () => withMessages(import('./parts/parts.ts'))

export const userParts = {
  Abilities: lazy(() => loadUserParts().then((it) => ({ default: it.UserAbilities }))),
  Access: lazy(() => loadUserParts().then((it) => ({ default: it.UserAccess }))),
  History: lazy(() => loadUserParts().then((it) => ({ default: it.UserHistory }))),
  Work: lazy(() => loadUserParts().then((it) => ({ default: it.UserWork }))),
}
