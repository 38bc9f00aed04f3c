import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'
import { refresh } from '../../lib/refresh.ts'

const conversationOf = (id: string) =>
  queryOptions({ ...query('GET /conversations/:id', { params: { id } }), meta: { quiet: true } })

/** Up to where a conversation is read, by oneself and others; null: none is there yet. */
export function useReading(id: string | null) {
  const queries = useQueryClient()
  const asked = useQuery({ ...conversationOf(id ?? ''), enabled: id !== null })
  const [opened, setOpened] = useState<number>()
  const row = asked.data?.conversation
  // What was new when it was opened stays marked while it is open.
  if (row && opened === undefined) setOpened(row.follows ? row.readSeq : row.lastSeq)

  async function onSeen(seq: number) {
    // A notice is read once it is confirmed.
    if (!row || row.kind === 'notice' || seq <= row.readSeq) return
    // Told again by what is seen next.
    await call('PUT /conversations/:id/read', {
      ...{ params: { id: row.id }, body: { seq }, quiet: true },
    }).catch(() => undefined)
    await refresh(queries, 'talk')
  }
  const look = asked.data && {
    readSeq: opened ?? asked.data.conversation.readSeq,
    seenSeq: asked.data.conversation.follows
      ? asked.data.conversation.readSeq
      : asked.data.conversation.lastSeq,
    firstUnread: asked.data.firstUnread,
    // Who has confirmed a notice is told below it.
    marks: row?.kind === 'notice' ? [] : asked.data.marks,
    onSeen,
  }
  return { asked, look }
}
