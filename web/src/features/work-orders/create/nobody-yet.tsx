import { lazy } from 'react'
import { withMessages } from '../../../lib/i18n.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { missingPeople } from '../../users/index.ts'

// Needed in a company's first hour only, so it is no part of the dialog's own chunk.
const MissingPeople = lazy(() => withMessages(missingPeople()))

/** Below a field whose people nobody has been made yet. */
export function NobodyYet(props: Parameters<Awaited<ReturnType<typeof missingPeople>>['default']>[0]) {
  return (
    <LazyPart>
      <MissingPeople {...props} />
    </LazyPart>
  )
}
