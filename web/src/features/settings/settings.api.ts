import { queryOptions } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** How it stands with backups; asked each second while one is being made. */
export const backupsQuery = queryOptions({
  ...query('GET /backups'),
  refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
})
