import type { QueryPersister } from '@tanstack/react-query'
import { uncounted } from './active-requests.ts'

/** Only queries without data show the overlay; refetching is silent (requirements, decision 15). */
export const quietWithData: QueryPersister = (read, context, query) =>
  query.state.data === undefined ? read(context) : uncounted(() => read(context))
