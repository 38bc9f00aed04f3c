import { type OrderStep, stepsNamed } from '@zlecenia/contract/features/drafts/draft-sections'
import { call } from '#lib/call.ts'
import { may } from '#lib/may.ts'
import { type RecordData, waits } from '#lib/outbox/record.ts'
import { draftOutbox } from './draft-outbox.ts'

export interface ListedDraft {
  id: string
  title: string
  updatedAt: string
  fileCount: number
  missing: OrderStep[]
  hereOnly: boolean
}

type OnServer = { id: string; title: string; updatedAt: string; fileCount: number; missing: OrderStep[] }

/** Newest first, from server and browser, whichever is available. */
export async function listedDrafts(userId: string): Promise<ListedDraft[]> {
  // Local ones first: those sent meanwhile are then in the server's list.
  const local = await draftOutbox.kept(userId)
  const listing = may(['read', 'Draft']) ? call('GET /drafts', { quiet: true }) : null
  const server = await listing?.then(
    ({ drafts }) => drafts,
    () => null,
  )
  if (!server) return newestFirst(await Promise.all(local.map(listedHere)))
  const isThere = (it: RecordData) => server.some(({ id }) => id === it.id)
  const here: RecordData[] = []
  for (const record of local) {
    if (isThere(record) ? await hasMore(record) : !(await draftOutbox.forgetEnded(record))) here.push(record)
  }
  const onServer = server.filter((it) => !here.some(({ id }) => id === it.id)).map(listedThere)
  return newestFirst([...onServer, ...(await Promise.all(here.map(listedHere)))])
}

const hasMore = async (record: RecordData) => waits(record, await draftOutbox.filesOf(record.id))

const listedThere = ({ id, title, updatedAt, fileCount, missing }: OnServer): ListedDraft => ({
  id,
  title,
  updatedAt,
  fileCount,
  missing,
  hereOnly: false,
})

const listedHere = async ({ id, title, updatedAt, version, note }: RecordData): Promise<ListedDraft> => ({
  id,
  title,
  updatedAt,
  fileCount: (await draftOutbox.filesOf(id)).length,
  missing: stepsNamed(note.missing),
  hereOnly: version === null,
})

const newestFirst = (drafts: ListedDraft[]) =>
  drafts.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
