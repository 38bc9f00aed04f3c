import { queryOptions } from '@tanstack/react-query'
import { query } from '#lib/query.ts'

/** Polled while a backup is running. */
export const backupsQuery = queryOptions({
  ...query('GET /backups'),
  refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
})
