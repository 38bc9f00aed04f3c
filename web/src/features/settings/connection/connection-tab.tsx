import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import { connectionsQuery } from '../settings.api.ts'
import { ConnectionCard } from './connection-card.tsx'
import { EntranceCard } from './entrance-card.tsx'

/** What the program is connected with, and whether that works: an administrator's. */
export function ConnectionTab() {
  return (
    <Loaded query={useQuery(connectionsQuery)}>
      {({ entrance, connections }) => (
        <>
          <EntranceCard entrance={entrance} />
          {connections.map((it) => (
            <ConnectionCard key={it.name} connection={it} />
          ))}
        </>
      )}
    </Loaded>
  )
}
