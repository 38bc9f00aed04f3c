import { useQuery } from '@tanstack/react-query'
import { OwnQualifications } from '#features/qualifications/index.ts'
import { useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { signedInUser } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { PhoneLink } from '#ui/details/contact-links.tsx'
import { Facts } from '#ui/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'

export function DataTab() {
  const t = useT()
  const account = useQuery(query('GET /me/account'))
  const roles = signedInUser()?.roles ?? []
  const nameOf = useRoleNames(roles)
  if (account.isLoadingError) {
    return (
      <MessagePanel error title={t('profile.failed')} text={problemText(account.error)}>
        <Button onClick={() => void account.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  const { firstName = '', lastName = '', email = '', login = null, phoneNumber = null } = account.data ?? {}
  return (
    <div className="stack">
      <Card title={t('profile.data')}>
        {account.data && (
          <Facts
            of={[
              [t('profile.name'), `${firstName} ${lastName}`],
              [t('profile.email'), email],
              [t('profile.login'), login],
              [
                t('profile.phone'),
                phoneNumber ? <PhoneLink key="phone" number={phoneNumber} /> : t('profile.noPhone'),
              ],
              [t('profile.roles', { count: roles.length }), roles.map(nameOf).join(', ')],
            ]}
          />
        )}
      </Card>
      <OwnQualifications />
    </div>
  )
}
