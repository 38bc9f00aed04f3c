import type { QueryClient } from '@tanstack/react-query'
import { isVoice } from '@zlecenia/contract/features/conversations/message-files'
import { type MessageFile, messageBytesQuery } from './message-files.api.ts'

/** Files with their bytes, for creating something from a message: an order has no voice messages. */
export const filesOfMessage = (
  queries: QueryClient,
  place: string,
  files: readonly MessageFile[],
): Promise<File[]> =>
  Promise.all(
    files
      .filter(({ type }) => !isVoice(type))
      .map(
        async ({ id, name, type }) =>
          new File([await queries.fetchQuery(messageBytesQuery(place, id))], name, { type }),
      ),
  )
