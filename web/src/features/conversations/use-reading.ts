import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

/** Read positions of the user and others; null: no conversation, or reading is not counted. */
export function useReading(id: string | null) {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...query('GET /conversations/:id', { params: { id: id ?? '' } }),
    meta: { quiet: true },
    enabled: id !== null,
  })
  const [opened, setOpened] = useState<number>()
  if (!data) return
  const { conversation, firstUnread, marks } = data
  const { kind, follows, readSeq, lastSeq } = conversation
  // Lines that were new on opening stay marked while it is open.
  if (opened === undefined) setOpened(follows ? readSeq : lastSeq)

  async function onSeen(seq: number) {
    // A notice is read once it is confirmed.
    if (kind === 'notice' || seq <= readSeq) return
    // Repeated by the next seen line.
    await call('PUT /conversations/:id/read', {
      params: { id: conversation.id },
      body: { seq },
      quiet: true,
    }).catch(() => undefined)
    await refresh(queries, 'conversation')
  }
  return {
    readSeq: opened ?? readSeq,
    seenSeq: follows ? readSeq : lastSeq,
    firstUnread,
    // Confirmations of a notice are shown below it.
    marks: kind === 'notice' ? [] : marks,
    onSeen,
  }
}
