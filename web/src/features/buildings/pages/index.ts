import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const buildingsListPage = () => import('./buildings-list-page.tsx').then((it) => it.BuildingsListPage)
export const buildingDetailsPage = () =>
  import('./building-details-page.tsx').then((it) => it.BuildingDetailsPage)

// Separate chunk: the index is loaded at start.
const ofCustomer = () => withMessages(import('./buildings-of-customer.tsx'))
export const BuildingsOfCustomer = lazy(() =>
  ofCustomer().then((it) => ({ default: it.BuildingsOfCustomer })),
)
export const BuildingsHeld = lazy(() => ofCustomer().then((it) => ({ default: it.BuildingsHeld })))
