import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { hoursText, typedHours } from './typed-hours.ts'

/** Tab of the settings. */
export const ScheduleTab = lazy(() =>
  withMessages(import('./schedule-tab.tsx')).then((it) => ({ default: it.ScheduleTab })),
)

/** Tab of a user's page. */
export const UserWorkingTime = lazy(() =>
  withMessages(import('./user-working-time.tsx')).then((it) => ({ default: it.UserWorkingTime })),
)
