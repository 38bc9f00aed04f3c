import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { PeopleCard } from './people-card.tsx'
import { coworkersQuery } from './profile.api.ts'

/** With whom one has worked most. */
export function ConnectionsTab() {
  const t = useT()
  return (
    <PeopleCard
      title={t('profile.coworkers')}
      hint={t('profile.coworkersHint')}
      nothing={t('profile.noCoworkers')}
      query={useQuery(coworkersQuery)}
      factsOf={({ orders }) => [t('profile.sharedOrders', { count: orders })]}
    />
  )
}
