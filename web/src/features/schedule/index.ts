export { ScheduleTab } from './schedule-tab.tsx'
export { hoursText, typedHours } from './typed-hours.ts'
export { UserWorkingTime } from './user-working-time.tsx'
