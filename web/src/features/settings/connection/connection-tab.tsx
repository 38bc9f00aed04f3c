import { useQuery } from '@tanstack/react-query'
import { ClosureCard } from '#features/closures/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import { CalendarFeedCard } from '../account/calendar-feed-card.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { WorkCard } from './work-card.tsx'

export function ConnectionTab() {
  const t = useT()
  const may = useMay()
  return (
    <QueryState failed={t('settings.failed')} query={useQuery(query('GET /settings/connections'))}>
      {({ entrance, connections }) => (
        <>
          <EntranceCard entrance={entrance} />
          {connections.map((it) => (
            <ConnectionCard key={it.name} connection={it} />
          ))}
          <SignInCard />
          {may(['manage', 'Closure']) && <ClosureCard />}
          <CalendarFeedCard />
          <WorkCard />
        </>
      )}
    </QueryState>
  )
}
