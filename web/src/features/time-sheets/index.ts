import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const myTimePage = () => import('./my-time-page.tsx').then((it) => it.MyTimePage)

/** Tab of a user's page. */
export const UserTime = lazy(() =>
  withMessages(import('./user-time.tsx')).then((it) => ({ default: it.UserTime })),
)
