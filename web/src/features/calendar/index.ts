export const calendarPage = () => import('./calendar-page.tsx').then((it) => it.CalendarPage)
