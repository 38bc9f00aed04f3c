import { call } from '../../lib/client.ts'
import { type DraftRecord, draftStore } from './draft-store.ts'

export interface ListedDraft {
  id: string
  title: string
  updatedAt: string
  fileCount: number
  /** The server doesn't have it yet. */
  hereOnly: boolean
}

type OnServer = { id: string; title: string; updatedAt: string; fileCount: number }

/** The user's drafts, newest first: those of the server and those only this browser has. Offline: what is here. */
export async function listedDrafts(userId: string): Promise<ListedDraft[]> {
  const [local, server] = await Promise.all([
    draftStore.of(userId),
    call('GET /drafts', { quiet: true }).then(
      ({ drafts }) => drafts,
      () => null,
    ),
  ])
  if (!server) return newestFirst(await Promise.all(local.map(listedHere)))
  const isThere = (it: DraftRecord) => server.some(({ id }) => id === it.id)
  // What the server once had and has no more, with nothing new here, was finished elsewhere.
  const isFinished = (it: DraftRecord) => it.version !== null && it.unsent.length === 0 && !isThere(it)
  await Promise.all(local.filter(isFinished).map((it) => draftStore.remove(it.id)))
  const newerHere = local.filter((it) => !isFinished(it) && (it.unsent.length > 0 || !isThere(it)))
  const onServer = server.filter((it) => !newerHere.some(({ id }) => id === it.id)).map(listedThere)
  return newestFirst([...onServer, ...(await Promise.all(newerHere.map(listedHere)))])
}

const listedThere = ({ id, title, updatedAt, fileCount }: OnServer): ListedDraft => ({
  ...{ id, title, updatedAt, fileCount },
  hereOnly: false,
})

const listedHere = async ({ id, title, updatedAt, version }: DraftRecord): Promise<ListedDraft> => ({
  ...{ id, title, updatedAt },
  fileCount: (await draftStore.filesOf(id)).length,
  hereOnly: version === null,
})

const newestFirst = (drafts: ListedDraft[]) =>
  drafts.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
