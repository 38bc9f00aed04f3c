import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** One chunk: the tabs after the first one, and its dialogs. */
export const loadUserParts = () => withMessages(import('./parts/parts.ts'))

export const userParts = {
  Abilities: lazy(() => loadUserParts().then((it) => ({ default: it.UserAbilities }))),
  Access: lazy(() => loadUserParts().then((it) => ({ default: it.UserAccess }))),
  History: lazy(() => loadUserParts().then((it) => ({ default: it.UserHistory }))),
  Work: lazy(() => loadUserParts().then((it) => ({ default: it.UserWork }))),
}
