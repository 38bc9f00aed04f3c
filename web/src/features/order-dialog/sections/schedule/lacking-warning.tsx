import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { SlotDraft } from './schedule.draft.ts'

const Lacking = lazy(async () => ({ default: (await withMessages(import('./lacking.tsx'))).Lacking }))

/** Loaded once a performer is chosen. */
export const LackingWarning = ({ slot }: { slot: SlotDraft }) =>
  slot.performers.length > 0 && (
    <LazyPart>
      <Lacking slot={slot} />
    </LazyPart>
  )
