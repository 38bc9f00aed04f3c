import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useMemo } from 'react'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { opened } from './opened.ts'
import { initialsOf, type RowPerformer } from './people.ts'

const nobody: readonly RowPerformer[] = []

type Timed = AvailabilityPerformer['absences'][number] | AvailabilityPerformer['events'][number]
const taken = ({ id, startAt, endAt }: Timed, words: string) => ({
  id,
  words,
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})

/**
 * Performers for the days, the last one included: crew, hours, absences, internal events, weeks on call. Data of the
 * previous days stay while these load.
 */
export function useRowPerformers(first: string, last: string) {
  const t = useT()
  const { data, error, isLoadingError, isPending, isPlaceholderData, refetch } = useQuery({
    ...query('GET /schedule/board', { query: { from: first, to: dayAfter(last) } }),
    placeholderData: keepPreviousData,
  })
  const all = useMemo(() => {
    if (!data) return nobody
    const crews = new Map(data.crews.map(({ id, name }) => [id, name]))
    const absence = (it: AvailabilityPerformer['absences'][number]) => {
      const words = t(it.kind ? `slotMoves.kind.${it.kind}` : 'slotMoves.away')
      return it.state === 'asked' ? t('slotMoves.askedFor', { absence: words }) : words
    }
    return data.performers.map(
      ({ id, firstName, lastName, colour, crewId, days, absences, events, onCall, qualifications: held }) => {
        const name = `${firstName} ${lastName}`
        return {
          id,
          name,
          initials: initialsOf(name),
          colour,
          onCall,
          crewId,
          held,
          crew: crewId === null ? null : (crews.get(crewId) ?? null),
          openings: new Map(days.map(({ day, hours }) => [day, hours && opened(day, hours)])),
          absences: absences.map((it) => taken(it, absence(it))),
          events: events.map((it) => taken(it, it.title)),
        }
      },
    )
  }, [data, t])
  const problem = isLoadingError ? error : null
  return { all, isKnown: !isPending && !isPlaceholderData, problem, readAgain: () => void refetch() }
}
