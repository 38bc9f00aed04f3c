import { useQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { signedInUser } from '#lib/session.ts'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import styles from '../user-page.module.css'
import { UserPasswordCard } from './password-card.tsx'
import { UserSecondFactorCard } from './second-factor-card.tsx'
import { UserSessionsCard } from './sessions-card.tsx'
import { WaitingEmailOfUser } from './waiting-email-of-user.tsx'

/** Links the user's own access to the settings, which ask for the password. */
export function UserAccess({ user }: { user: UserWithRights }) {
  const t = useT()
  const access = useQuery(query('GET /users/:id/access', { params: { id: user.id } }))
  const own = user.id === signedInUser()?.id
  if (access.isLoadingError) {
    return (
      <MessagePanel error title={t('userAccess.failed')} text={problemText(access.error)}>
        <Button onClick={() => void access.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!access.data) return <ListSkeleton label={t('userAccess.loading')} />
  const cards = { user, access: access.data, own }
  return (
    <div className={styles.part}>
      {own && (
        <Banner
          tone="info"
          actions={<Link href={addressOf('settings', { tab: 'security' })}>{t('userAccess.ownLink')}</Link>}
        >
          {t('userAccess.own')}
        </Banner>
      )}
      {access.data.pendingEmail && !own && (
        <WaitingEmailOfUser user={user} waiting={access.data.pendingEmail} />
      )}
      <div className={styles.cards}>
        <UserPasswordCard {...cards} />
        <UserSecondFactorCard {...cards} />
        <UserSessionsCard {...cards} />
      </div>
    </div>
  )
}
