import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Tab of the settings. */
export const PublicSiteTab = lazy(() =>
  withMessages(import('./public-site-tab.tsx')).then((it) => ({ default: it.PublicSiteTab })),
)
