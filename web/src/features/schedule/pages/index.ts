export const staffPage = () => import('./staff-page.tsx').then((it) => it.StaffPage)
