import { type DraftKind, type DraftStep, stepsNamed } from '@zlecenia/contract/features/drafts/draft-sections'
import { call } from '#lib/call.ts'
import { may } from '#lib/may.ts'
import type { Outbox } from '#lib/outbox/outbox.ts'
import { type RecordData, waits } from '#lib/outbox/record.ts'
import { outboxes } from './draft-outbox.ts'

export interface ListedDraft {
  id: string
  title: string
  updatedAt: string
  fileCount: number
  missing: DraftStep[]
  hereOnly: boolean
}

type OnServer = { id: string; title: string; updatedAt: string; fileCount: number; missing: DraftStep[] }

/** Newest first, from server and browser, whichever is available. */
export async function listedDrafts(kind: DraftKind, userId: string): Promise<ListedDraft[]> {
  const outbox = outboxes[kind]
  const here = (record: RecordData) => listedHere(kind, outbox, record)
  // Local ones first: those sent meanwhile are then in the server's list.
  const local = await outbox.kept(userId)
  const listing = may(['read', 'Draft']) ? call('GET /drafts', { query: { kind }, quiet: true }) : null
  const server = await listing?.then(
    ({ drafts }) => drafts,
    () => null,
  )
  if (!server) return newestFirst(await Promise.all(local.map(here)))
  const isThere = (it: RecordData) => server.some(({ id }) => id === it.id)
  const left: RecordData[] = []
  for (const record of local) {
    const hasMore = async () => waits(record, await outbox.filesOf(record.id))
    if (isThere(record) ? await hasMore() : !(await outbox.forgetEnded(record))) left.push(record)
  }
  const onServer = server.filter((it) => !left.some(({ id }) => id === it.id)).map(listedThere)
  return newestFirst([...onServer, ...(await Promise.all(left.map(here)))])
}

const listedThere = ({ id, title, updatedAt, fileCount, missing }: OnServer): ListedDraft => ({
  id,
  title,
  updatedAt,
  fileCount,
  missing,
  hereOnly: false,
})

const listedHere = async (
  kind: DraftKind,
  outbox: Outbox,
  { id, title, updatedAt, version, note }: RecordData,
): Promise<ListedDraft> => ({
  id,
  title,
  updatedAt,
  fileCount: (await outbox.filesOf(id)).length,
  missing: stepsNamed(kind, note.missing),
  hereOnly: version === null,
})

const newestFirst = (drafts: ListedDraft[]) =>
  drafts.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
