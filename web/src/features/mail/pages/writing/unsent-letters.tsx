import { OutboxFailures, useFailedLetters } from '#features/mail/index.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

/** Letters that could not be sent, above everything else. */
export function UnsentLetters() {
  const isAny = useFailedLetters().length > 0
  return <LazyPart>{isAny && <OutboxFailures />}</LazyPart>
}
