import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import { CalendarFeedCard } from './calendar-feed-card.tsx'
import { OwnWaitingEmail } from './own-waiting-email.tsx'
import { PersonCard } from './person-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SignatureCard } from './signature-card.tsx'

export function AccountTab() {
  const t = useT()
  return (
    <QueryState failed={t('settings.failed')} query={useQuery(query('GET /me/account'))}>
      {(account) => (
        <>
          <PhotoCard user={account} />
          {account.pendingEmail && <OwnWaitingEmail waiting={account.pendingEmail} />}
          <PersonCard account={account} />
          <SignatureCard />
          <CalendarFeedCard />
        </>
      )}
    </QueryState>
  )
}
