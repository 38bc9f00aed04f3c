import type { QueryPersister } from '@tanstack/react-query'
import { uncounted } from './active-requests.ts'

/**
 * How every query reads: only what has nothing to show yet is waited for. What is read again behind something that is
 * shown (the window came back, the connection did, something was saved) brings no veil (requirements, decision 15).
 */
export const quietWithData: QueryPersister = (read, context, query) =>
  query.state.data === undefined ? read(context) : uncounted(() => read(context))
