import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isChangedHere } from '#lib/own-changes.ts'
import { query } from '#lib/query.ts'
import { isChangedSince } from '#lib/remote-changes.ts'
import type { RowsPage } from './column.ts'
import type { ListName, ListSearchOf, RowOf } from './list-query.ts'
import { type LoadedRows, useRows } from './use-rows.ts'

/** Milliseconds by which an event may precede the pending response. */
const early = 5_000

interface Held {
  of: string
  ids: readonly string[]
  at: number
}

export interface SteadyRows<Row> extends LoadedRows<Row> {
  /** Ids that belong to the page since a remote change. */
  fresh: readonly string[]
  showFresh: () => void
}

/** Keeps the read rows in place: rows are updated in place, also those that left the list, and new ones wait. */
export function useSteadyRows<N extends ListName>(name: N, search: ListSearchOf<N>): SteadyRows<RowOf<N>> {
  type Row = RowOf<N> & { id: string }
  const all = useRows(name, search) as unknown as LoadedRows<Row>
  const { data, isPlaceholderData, dataUpdatedAt } = all.first
  const [held, hold] = useState<Held | null>(null)
  const seen = useRef(new Map<string, Row>())
  const of = JSON.stringify(search)
  const isWhole = search.size === 0
  const ids = data?.rows.map(({ id }) => id) ?? []
  const latest: Held = { of, ids, at: dataUpdatedAt - early }
  const others = held ? ids.filter((id) => !held.ids.includes(id)) : ids
  const isCurrent = data !== undefined && !isPlaceholderData && !isWhole
  if (
    isCurrent &&
    (held?.of !== of || (held.ids.length === 0 && ids.length > 0) || others.some(isChangedHere))
  )
    hold(latest)

  const stays = held && !isWhole ? held.ids : ids
  const left = isCurrent && held?.of === of ? stays.filter((id) => !ids.includes(id)) : []
  const again = useQuery({
    ...query(name, { query: { only: left, size: left.length } } as never),
    enabled: left.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  }) as unknown as UseQueryResult<RowsPage<Row>>

  const now = new Map([...(again.data?.rows ?? []), ...(data?.rows ?? [])].map((row) => [row.id, row]))
  const isGone = (id: string) =>
    left.includes(id) && again.isSuccess && !again.isPlaceholderData && !now.has(id)
  const rows = stays.flatMap((id) => {
    const row = now.get(id) ?? seen.current.get(id)
    return row && !isGone(id) ? [row] : []
  })
  seen.current = new Map(rows.map((row) => [row.id, row]))
  return {
    ...all,
    first: (data ? { ...all.first, data: { ...data, rows } } : all.first) as typeof all.first,
    fresh: isCurrent && held?.of === of ? others.filter((id) => isChangedSince(id, held.at)) : [],
    showFresh: () => hold(latest),
  } as unknown as SteadyRows<RowOf<N>>
}
