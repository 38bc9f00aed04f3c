import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { lackingText } from './lacking-text.ts'
export { QualificationChip } from './lasting-chip.tsx'
export { NeedsChoice, needsWords } from './needs-choice.tsx'
export { OwnQualifications } from './own-qualifications.tsx'

/** Tab of a user's page. */
export const UserQualifications = lazy(() =>
  withMessages(import('./user-qualifications.tsx')).then((it) => ({ default: it.UserQualifications })),
)
