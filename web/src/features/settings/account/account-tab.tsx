import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'
import { Loaded } from '../loaded.tsx'
import { PersonCard } from './person-card.tsx'
import { PhotoCard } from './photo-card.tsx'

/** Own data and photo. */
export function AccountTab() {
  return (
    <Loaded query={useQuery(query('GET /me/account'))}>
      {(account) => (
        <>
          <PhotoCard user={account} />
          <PersonCard account={account} />
        </>
      )}
    </Loaded>
  )
}
