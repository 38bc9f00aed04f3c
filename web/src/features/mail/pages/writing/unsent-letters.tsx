import { useQuery } from '@tanstack/react-query'
import { OutboxFailures } from '#features/mail/index.ts'
import { query } from '#lib/query.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

const failedQuery = query('GET /mail/outbox', { query: { state: 'failed' } })

/** Letters that could not be sent, above everything else. */
export function UnsentLetters() {
  const letters = useQuery({ ...failedQuery, meta: { quiet: true } }).data?.letters ?? []
  return <LazyPart>{letters.length > 0 && <OutboxFailures letters={letters} />}</LazyPart>
}
