import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { UserScheduleForm } from './user-schedule-form.tsx'

export function UserWorkingTime({ user }: { user: { id: string; fullName: string } }) {
  const t = useT()
  const found = useQuery(query('GET /schedule/users/:id', { params: { id: user.id } }))
  return (
    <QueryState failed={t('userPage.failed')} query={found}>
      {(schedule) => <UserScheduleForm user={user} schedule={schedule} />}
    </QueryState>
  )
}
