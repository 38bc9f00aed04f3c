import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { MailLinkKind } from '@zlecenia/contract/features/mail/links.contract'
import type { InitialCustomer } from '#features/order-base/index.ts'
import { type Answer, call } from '#lib/call.ts'
import { query } from '#lib/query.ts'

export type LinksOfThread = Answer<'GET /mail/threads/:id/links'>
export interface LinkTarget {
  kind: MailLinkKind
  id: string
  name: string
}

export const linksQuery = (threadId: string) =>
  queryOptions({
    ...query('GET /mail/threads/:id/links', { params: { id: threadId } }),
    meta: { quiet: true },
    staleTime: 30_000,
  })

/** The stored answer is the new list, so that chips move at once. */
async function saved(queries: QueryClient, threadId: string, answer: Promise<LinksOfThread>): Promise<void> {
  queries.setQueryData(linksQuery(threadId).queryKey, await answer)
}

export const confirmTarget = (queries: QueryClient, threadId: string, { kind, id }: LinkTarget) =>
  saved(
    queries,
    threadId,
    call('PUT /mail/threads/:id/links', { params: { id: threadId }, body: { kind, id }, quiet: true }),
  )

export const dismissTarget = (queries: QueryClient, threadId: string, { kind, id }: LinkTarget) =>
  saved(
    queries,
    threadId,
    call('DELETE /mail/threads/:id/links/:kind/:targetId', {
      params: { id: threadId, kind, targetId: id },
      quiet: true,
    }),
  )

type LetterForOrder = Answer<'GET /mail/threads/:id/order-draft'>

export async function letterForOrder(
  queries: QueryClient,
  threadId: string,
  messageId: string,
): Promise<{ letter: LetterForOrder; files: File[]; initialClient: InitialCustomer | undefined }> {
  const letter = await queries.fetchQuery({
    ...query('GET /mail/threads/:id/order-draft', { params: { id: threadId }, query: { messageId } }),
    staleTime: 0,
  })
  const [files, initialClient] = await Promise.all([
    Promise.all(letter.files.map(fileOf)),
    letter.customerId ? clientOf(queries, letter.customerId, letter.buildingId) : undefined,
  ])
  return { letter, files, initialClient }
}

async function fileOf({ messageId, n, name, type }: LetterForOrder['files'][number]): Promise<File> {
  const bytes = await call('GET /mail/messages/:id/parts/:n', { params: { id: messageId, n } })
  return new File([bytes], name, { type })
}

async function clientOf(
  queries: QueryClient,
  customerId: string,
  buildingId: string | null,
): Promise<InitialCustomer> {
  const { customer } = await queries.fetchQuery(
    query('GET /customers/:customerId', { params: { customerId } }),
  )
  return { customer, ...(buildingId && { buildingId }) }
}
