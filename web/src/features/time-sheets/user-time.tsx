import { useMemo } from 'react'
import { call } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import './messages.ts'
import { type SheetSource, TimeSheet } from './time-sheet.tsx'

export function UserTime({ userId }: { userId: string }) {
  const source = useMemo<SheetSource>(() => {
    const params = { id: userId }
    return {
      read: (month) => query('GET /users/:id/time', { params, query: { month } }),
      file: (month, format) =>
        format === 'pdf'
          ? call('GET /users/:id/time/pdf', { params, query: { month } })
          : call('GET /users/:id/time/export', { params, query: { month, format } }),
    }
  }, [userId])
  return <TimeSheet source={source} />
}
