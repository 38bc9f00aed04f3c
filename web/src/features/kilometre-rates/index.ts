import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Tab of the settings. */
export const KilometreRatesTab = lazy(() =>
  withMessages(import('./kilometre-rates-tab.tsx')).then((it) => ({ default: it.KilometreRatesTab })),
)
