import { useQuery } from '@tanstack/react-query'
import { query } from '#lib/query.ts'

const failedQuery = query('GET /mail/outbox', { query: { state: 'failed' } })

/** Letters that could not be sent, read again after each change of letters. */
export const useFailedLetters = () => useQuery({ ...failedQuery, meta: { quiet: true } }).data?.letters ?? []
