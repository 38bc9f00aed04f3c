import { lazy } from 'react'
import { withMessages } from '../../lib/i18n.ts'

export const objectsListPage = () => import('./objects-list-page.tsx').then((it) => it.ObjectsListPage)
export const objectDetailsPage = () => import('./object-details-page.tsx').then((it) => it.ObjectDetailsPage)

/** For the page of a client; on its own because this file is loaded at start. */
export const ObjectsOfClient = lazy(() =>
  withMessages(import('./objects-of-client.tsx')).then((it) => ({ default: it.ObjectsOfClient })),
)
