import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { query } from '../../lib/query.ts'
import { PeopleCard } from './people-card.tsx'

export function TeamsTab() {
  const t = useT()
  return (
    <PeopleCard
      title={t('profile.crew')}
      hint={t('profile.crewHint')}
      nothing={t('profile.noCrew')}
      query={useQuery({ ...query('GET /me/crew'), select: ({ crew }) => crew })}
      factsOf={({ slots, next }) => [
        t('profile.sharedSlots', { count: slots }),
        next && t('profile.nextSlot', { when: dayAndTimeOf(next) }),
      ]}
    />
  )
}
