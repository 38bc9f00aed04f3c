import { queryOptions } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { failsTheScreen } from '#lib/fails-the-screen.ts'
import { asBytes, query } from '#lib/query.ts'

/** Current state of the selected orders, whatever the list shows. */
export const chosenOrdersQuery = (ids: readonly string[]) =>
  queryOptions({
    ...query('GET /orders', { query: { only: [...ids], size: limits.rowsAtOnce } }),
    select: ({ rows }) => rows,
  })

export const orderQuery = (id: string) =>
  queryOptions({ ...query('GET /orders/:id', { params: { id } }), throwOnError: failsTheScreen })

/** Requires the token, which links and images cannot send. */
export const orderFileQuery = (id: string, fileId: string) =>
  queryOptions({ ...query('GET /orders/:id/files/:fileId', { params: { id, fileId } }), ...asBytes })

/** Thumbnail of a file, created by the server. */
export const orderThumbnailQuery = (id: string, fileId: string) =>
  queryOptions({
    ...query('GET /orders/:id/files/:fileId/thumbnail', { params: { id, fileId } }),
    ...asBytes,
  })
