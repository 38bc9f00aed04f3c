import { call } from '../../lib/call.ts'
import { type Kept, waits } from '../../lib/outbox/record.ts'
import { draftOutbox } from './draft-outbox.ts'

export interface ListedDraft {
  id: string
  title: string
  updatedAt: string
  fileCount: number
  /** The server doesn't have it yet. */
  hereOnly: boolean
}

type OnServer = { id: string; title: string; updatedAt: string; fileCount: number }

/**
 * The user's drafts, newest first: those of the server and those only this browser has. Offline: what is here; where
 * the browser keeps nothing: what is there.
 */
export async function listedDrafts(userId: string): Promise<ListedDraft[]> {
  // First what is here: what was sent since is then on the server's list for certain.
  const local = await draftOutbox.kept(userId)
  const server = await call('GET /drafts', { quiet: true }).then(
    ({ drafts }) => drafts,
    () => null,
  )
  if (!server) return newestFirst(await Promise.all(local.map(listedHere)))
  const isThere = (it: Kept) => server.some(({ id }) => id === it.id)
  const here: Kept[] = []
  for (const record of local) {
    if (isThere(record) ? await hasMore(record) : !(await draftOutbox.forgetEnded(record))) here.push(record)
  }
  const onServer = server.filter((it) => !here.some(({ id }) => id === it.id)).map(listedThere)
  return newestFirst([...onServer, ...(await Promise.all(here.map(listedHere)))])
}

const hasMore = async (record: Kept) => waits(record, await draftOutbox.filesOf(record.id))

const listedThere = ({ id, title, updatedAt, fileCount }: OnServer): ListedDraft => ({
  ...{ id, title, updatedAt, fileCount },
  hereOnly: false,
})

const listedHere = async ({ id, title, updatedAt, version }: Kept): Promise<ListedDraft> => ({
  ...{ id, title, updatedAt },
  fileCount: (await draftOutbox.filesOf(id)).length,
  hereOnly: version === null,
})

const newestFirst = (drafts: ListedDraft[]) =>
  drafts.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
