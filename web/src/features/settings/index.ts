export const settingsPage = () => import('./settings-page.tsx').then((it) => it.SettingsPage)
