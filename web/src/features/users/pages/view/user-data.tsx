import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { MailLink, PhoneLink } from '#ui/details/contact-links.tsx'
import { DetailsColumns } from '#ui/details/details-page.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { AccountState, useStateChange } from './account-state.tsx'
import { UserForm } from './user-form.tsx'

export function UserData({ user }: { user: UserWithRights }) {
  const t = useT()
  const may = useMay()
  const nameOf = useRoleNames(user.roles)
  if (may(['update', 'User'])) return <ChangedUser user={user} />
  return (
    <Card title={t('userData.title')}>
      <FactRows
        facts={[
          [t('users.name'), user.fullName],
          [t('users.email'), user.email && <MailLink key="email" address={user.email} />],
          [t('users.login'), user.login],
          [t('users.phone'), user.phoneNumber && <PhoneLink number={user.phoneNumber} />],
          [t('users.roles'), user.roles.map(nameOf).filter(Boolean).join(', ')],
          [t('users.status'), t(`userStatus.${user.status}`)],
        ]}
      />
    </Card>
  )
}

function ChangedUser({ user }: { user: UserWithRights }) {
  const change = useStateChange(user)
  return (
    <DetailsColumns
      main={<UserForm user={user} stateChange={change} />}
      side={<AccountState user={user} change={change} />}
    />
  )
}
