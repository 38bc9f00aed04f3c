import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const LetterReader = lazy(() =>
  withMessages(import('./reader/letter-reader.tsx')).then((it) => ({ default: it.LetterReader })),
)
export type { LetterSources } from './reader/letter-sources.ts'
