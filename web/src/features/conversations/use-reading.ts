import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

/** Up to where a conversation is read, by oneself and others; null: none is there, or it is not counted. */
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
  // What was new when it was opened stays marked while it is open.
  if (opened === undefined) setOpened(follows ? readSeq : lastSeq)

  async function onSeen(seq: number) {
    // A notice is read once it is confirmed.
    if (kind === 'notice' || seq <= readSeq) return
    // Told again by what is seen next.
    await call('PUT /conversations/:id/read', {
      params: { id: conversation.id },
      body: { seq },
      quiet: true,
    }).catch(() => undefined)
    await refresh(queries, 'talk')
  }
  return {
    readSeq: opened ?? readSeq,
    seenSeq: follows ? readSeq : lastSeq,
    firstUnread,
    // Who has confirmed a notice is told below it.
    marks: kind === 'notice' ? [] : marks,
    onSeen,
  }
}
