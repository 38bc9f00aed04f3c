export { settingsTabs } from './settings-tabs.ts'

export const settingsPage = () => import('./settings-page.tsx').then((it) => it.SettingsPage)
