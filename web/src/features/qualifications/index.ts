import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { type KindName, useKindName, useKinds } from './kind-names.ts'
export { lackingText } from './lacking-text.ts'
export { QualificationChip } from './lasting-chip.tsx'
export { NeedsChoice, useNeedsWords } from './needs-choice.tsx'
export { OwnQualifications } from './own-qualifications.tsx'

/** Tab of the settings. */
export const PapersTab = lazy(() =>
  withMessages(import('./papers/papers-tab.tsx')).then((it) => ({ default: it.PapersTab })),
)

/** Tab of a user's page. */
export const UserQualifications = lazy(() =>
  withMessages(import('./user-qualifications.tsx')).then((it) => ({ default: it.UserQualifications })),
)
