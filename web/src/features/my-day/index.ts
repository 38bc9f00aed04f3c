export const myDayPage = () => import('./my-day-page.tsx').then((it) => it.MyDayPage)
