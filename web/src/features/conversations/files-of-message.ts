import type { QueryClient } from '@tanstack/react-query'
import { type MessageFile, messageBytesQuery } from './message-files.api.ts'

/** With their bytes, for what a message becomes. */
export const filesOfMessage = (
  queries: QueryClient,
  place: string,
  files: readonly MessageFile[],
): Promise<File[]> =>
  Promise.all(
    files.map(
      async ({ id, name, type }) =>
        new File([await queries.fetchQuery(messageBytesQuery(place, id))], name, { type }),
    ),
  )
