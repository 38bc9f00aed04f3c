import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const devicesListPage = () => import('./devices-list-page.tsx').then((it) => it.DevicesListPage)
export const devicePage = () => import('./device-page.tsx').then((it) => it.DevicePage)

/** Apart: the index is loaded at start. */
const devicesOf = () => withMessages(import('./devices-of-building.tsx'))
export const DevicesOfBuilding = lazy(() => devicesOf().then((it) => ({ default: it.DevicesOfBuilding })))
export const DevicesOfCustomer = lazy(() => devicesOf().then((it) => ({ default: it.DevicesOfCustomer })))
