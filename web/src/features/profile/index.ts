export { profileTabs } from './profile-tabs.ts'

export const profilePage = () => import('./profile-page.tsx').then((it) => it.ProfilePage)
