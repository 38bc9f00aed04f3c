import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { toast } from '#ui/toast/toast.ts'
import { changeThreads } from './change-threads.ts'
import { type MailChange, type MailRow, threadsQuery } from './mail.api.ts'
import type { MailPlace } from './use-mail-place.ts'

/** Limit of one call. */
const mostChosen = 200

export type ThreadListState = ReturnType<typeof useThreadList>

/** Rows of the open list, the chosen ones, and changes of both. */
export function useThreadList({ listQuery }: MailPlace) {
  const queries = useQueryClient()
  const query = useInfiniteQuery({ ...threadsQuery(listQuery), placeholderData: keepPreviousData })
  const rows = useMemo(() => query.data?.pages.flatMap(({ threads }) => threads) ?? [], [query.data])
  const of = JSON.stringify(listQuery)
  const [kept, setKept] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() })
  const ids = kept.of === of ? kept.ids : new Set<string>()
  // Rows that left the list are no longer chosen.
  const chosen = rows.filter(({ id }) => ids.has(id))

  function choose(which: readonly string[], on: boolean): void {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of which) on ? next.add(id) : next.delete(id)
    if (next.size <= mostChosen) setKept({ of, ids: next })
    else toast.error(t('mail.mostChosen', { n: mostChosen }))
  }
  const change = (which: readonly MailRow[], its: MailChange) => void changeThreads(queries, which, its)
  return {
    query,
    rows,
    chosen,
    choose,
    unchoose: () => setKept({ of, ids: new Set() }),
    change,
    /** The caller becomes the person in charge. */
    takeOver: (which: readonly MailRow[]) => change(which, { assigneeId: signedInUser()?.id ?? null }),
  }
}
