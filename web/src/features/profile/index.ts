export const profilePage = () => import('./profile-page.tsx').then((it) => it.ProfilePage)
