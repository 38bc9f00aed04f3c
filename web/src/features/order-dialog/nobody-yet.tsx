import { lazy } from 'react'
import { missingPeople } from '#features/users/index.ts'
import { withMessages } from '#lib/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

// Separate chunk: only a company's first hour needs it.
const MissingPeople = lazy(() => withMessages(missingPeople()))

export function NobodyYet(props: Parameters<Awaited<ReturnType<typeof missingPeople>>['default']>[0]) {
  return (
    <LazyPart>
      <MissingPeople {...props} />
    </LazyPart>
  )
}
