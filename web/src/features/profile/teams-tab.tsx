import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { PeopleCard } from './people-card.tsx'

const crewQuery = query('GET /me/crew')

/** The user's crew, and people with common slots. */
export function TeamsTab() {
  const t = useT()
  const found = useQuery(crewQuery)
  const own = found.data?.own
  const members = useQuery({ ...crewQuery, select: (it) => it.own?.members ?? [] })
  return (
    <>
      {own && (
        <PeopleCard
          title={own.name}
          hint={t('profile.ownCrewHint')}
          nothing=""
          query={members}
          factsOf={({ id }) => [id === own.leaderId ? t('profile.leader') : null]}
        />
      )}
      <PeopleCard
        title={t('profile.crew')}
        hint={t('profile.crewHint')}
        nothing={t('profile.noCrew')}
        query={useQuery({ ...crewQuery, select: ({ crew }) => crew })}
        factsOf={({ slots, next }) => [
          t('profile.sharedSlots', { count: slots }),
          next && t('profile.nextSlot', { when: dayAndTimeOf(next) }),
        ]}
      />
    </>
  )
}
