import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'
import { Loaded } from '../loaded.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { WorkCard } from './work-card.tsx'

/** What the program is connected with, and whether that works: an administrator's. */
export function ConnectionTab() {
  return (
    <Loaded query={useQuery(query('GET /settings/connections'))}>
      {({ entrance, connections }) => (
        <>
          <EntranceCard entrance={entrance} />
          {connections.map((it) => (
            <ConnectionCard key={it.name} connection={it} />
          ))}
          <WorkCard />
        </>
      )}
    </Loaded>
  )
}
