import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { threadPlaces } from '@zlecenia/contract/features/mail/thread-places'
import { type Answer, call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { invalidate, readBy } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { toast } from '#ui/toast/toast.ts'
import {
  labelsQuery,
  type MailChange,
  type MailRow,
  type OpenedMail,
  type ThreadListQuery,
} from './mail.api.ts'
import { isInFolder } from './mail-folders.ts'

type Pages = InfiniteData<Answer<'GET /mail/threads'>>

/** How long a change can be undone, in milliseconds. */
const undoMs = 10_000

/** A row as it will be once the server made the change. */
export function changedRow(
  row: MailRow,
  { read, starred, state, assigneeId, labels, place }: MailChange,
): MailRow {
  const { add = [], remove = [] } = labels ?? {}
  return {
    ...row,
    isRead: read ?? row.isRead,
    starred: starred ?? row.starred,
    state: state ?? row.state,
    assigneeId: assigneeId === undefined ? row.assigneeId : assigneeId,
    labels: labels ? [...new Set([...row.labels.filter((it) => !remove.includes(it)), ...add])] : row.labels,
    places: place ? [...row.places.filter((it) => it === 'sent' || it === 'drafts'), place] : row.places,
  }
}

const withRows = (data: Pages, rowsOf: (rows: MailRow[]) => MailRow[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, threads: rowsOf(page.threads) })),
})

/** Applies changed rows to all lists and open threads in the cache. */
function show(queries: QueryClient, rows: readonly MailRow[], leave: boolean): void {
  const changed = new Map(rows.map((row) => [row.id, row]))
  const me = signedInUser()?.id
  const labels = queries.getQueryData(labelsQuery.queryKey)?.labels
  for (const { queryKey } of queries.getQueryCache().findAll(readBy('GET /mail/threads'))) {
    const { filter, label } = (queryKey[1] as { query: ThreadListQuery }).query
    const labelId = labels?.find(({ key }) => key === label)?.id
    const stays = (row: MailRow) =>
      !(leave && changed.has(row.id)) ||
      ((filter === undefined || isInFolder(filter, row, me)) &&
        (labelId === undefined || row.labels.includes(labelId)))
    queries.setQueryData<Pages>(
      queryKey,
      (data) => data && withRows(data, (all) => all.map((it) => changed.get(it.id) ?? it).filter(stays)),
    )
  }
  for (const row of rows) {
    queries.setQueryData<OpenedMail>(
      ['GET /mail/threads/:id', { params: { id: row.id } }],
      (opened) => opened && { ...opened, thread: { ...opened.thread, ...row } },
    )
  }
}

async function save(queries: QueryClient, rows: readonly MailRow[], change: MailChange): Promise<void> {
  // A read that began before the change would show the former state again.
  await queries.cancelQueries(readBy('GET /mail/threads'))
  show(
    queries,
    rows.map((row) => changedRow(row, change)),
    true,
  )
  const body = { ids: rows.map(({ id }) => id), ...change }
  const { threads } = await call('POST /mail/threads/change', { body, quiet: true })
  show(queries, threads, false)
}

/** Changes that bring the rows back, one for each former state. */
function inverses(rows: readonly MailRow[], { state, place }: MailChange): [MailRow[], MailChange][] {
  const groups = new Map<string, [MailRow[], MailChange]>()
  for (const row of rows) {
    const former = threadPlaces.find((it) => row.places.includes(it)) ?? 'inbox'
    const change: MailChange = { ...(state && { state: row.state }), ...(place && { place: former }) }
    const key = JSON.stringify(change)
    const [same] = groups.get(key) ?? [[]]
    groups.set(key, [[...same, changedRow(row, { state, place })], change])
  }
  return [...groups.values()]
}

function doneAs({ state, place }: MailChange): 'done' | 'spam' | 'trash' | 'inbox' | null {
  if (place === 'junk') return 'spam'
  if (place === 'trash' || place === 'inbox') return place
  return state === 'done' ? 'done' : null
}

/** Shown at once, saved in the background; a refusal is reported, and the lists are read again. */
export async function changeThreads(
  queries: QueryClient,
  rows: readonly MailRow[],
  change: MailChange,
): Promise<void> {
  if (rows.length === 0) return
  try {
    await save(queries, rows, change)
    const done = doneAs(change)
    if (done) {
      const undo = () => void bringBack(queries, inverses(rows, change))
      const text = t(`mail.changed.${done}`, { count: rows.length })
      toast.success(text, undoMs, { label: t('mail.undo'), run: undo })
    }
  } catch (error) {
    toast.error(`${t('mail.notChanged')}\n${problemText(error)}`)
  } finally {
    await refresh(queries, 'Email')
  }
}

/** The reader's own mark: nothing moves, so that only the numbers are read again. */
export async function markThreadRead(queries: QueryClient, row: MailRow): Promise<void> {
  try {
    await save(queries, [row], { read: true })
    await Promise.all([invalidate(queries, 'GET /mail/counts'), invalidate(queries, 'GET /mail/counts/new')])
  } catch (error) {
    toast.error(`${t('mail.notChanged')}\n${problemText(error)}`)
  }
}

async function bringBack(queries: QueryClient, all: readonly [MailRow[], MailChange][]): Promise<void> {
  try {
    for (const [rows, change] of all) await save(queries, rows, change)
  } catch (error) {
    toast.error(`${t('mail.notChanged')}\n${problemText(error)}`)
  } finally {
    await refresh(queries, 'Email')
  }
}
