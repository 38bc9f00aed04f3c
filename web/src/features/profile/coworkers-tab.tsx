import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { PeopleCard } from './people-card.tsx'

export function CoworkersTab() {
  const t = useT()
  return (
    <PeopleCard
      title={t('profile.coworkers')}
      hint={t('profile.coworkersHint')}
      nothing={t('profile.noCoworkers')}
      query={useQuery({ ...query('GET /me/coworkers'), select: ({ coworkers }) => coworkers })}
      factsOf={({ orders }) => [t('profile.sharedOrders', { count: orders })]}
    />
  )
}
