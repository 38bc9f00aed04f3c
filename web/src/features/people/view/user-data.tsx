import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailsColumns } from '../../../ui/details/details-page.tsx'
import { FactRows } from '../../../ui/details/fact-rows.tsx'
import { MailLink, PhoneLink } from '../../../ui/details/ways.tsx'
import { useRoleNames } from '../../users/index.ts'
import { AccountState } from './account-state.tsx'
import { UserForm } from './user-form.tsx'

/** Name, ways to reach them, roles and state; to change for who may. */
export function UserData({ user }: { user: UserWithRights }) {
  const t = useT()
  const may = useMay()
  const nameOf = useRoleNames(user.roles)
  if (may(['update', 'User'])) {
    return <DetailsColumns main={<UserForm user={user} />} side={<AccountState user={user} />} />
  }
  return (
    <Card title={t('userData.title')}>
      <FactRows
        facts={[
          [t('people.name'), user.fullName],
          [t('people.email'), <MailLink key="email" address={user.email} />],
          [t('people.phone'), user.phoneNumber && <PhoneLink number={user.phoneNumber} />],
          [t('people.roles'), user.roles.map(nameOf).filter(Boolean).join(', ')],
          [t('people.status'), t(`userStatus.${user.status}`)],
        ]}
      />
    </Card>
  )
}
