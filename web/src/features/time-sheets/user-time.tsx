import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import './messages.ts'
import { monthIn } from '#lib/months.ts'
import { TimeSheet } from './time-sheet.tsx'

export function UserTime({ userId }: { userId: string }) {
  const month = monthIn(usePageQuery())
  const input = { params: { id: userId }, query: { month } }
  const sheet = useQuery(query('GET /users/:id/time', input))
  return (
    <TimeSheet
      month={month}
      sheet={sheet}
      file={(format) =>
        format === 'pdf'
          ? call('GET /users/:id/time/pdf', input)
          : call('GET /users/:id/time/export', { ...input, query: { month, format } })
      }
    />
  )
}
