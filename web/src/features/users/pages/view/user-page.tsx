import { useQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import type { TabOf } from '@zlecenia/contract/pages'
import { addressOf } from '@zlecenia/contract/pages'
import type { ComponentType } from 'react'
import { UserQualifications } from '#features/qualifications/index.ts'
import { UserWorkingTime } from '#features/schedule/index.ts'
import { UserTime } from '#features/time-sheets/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsPage } from '#ui/details/details-page.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import '../messages.ts'
import { userQuery } from '../users-pages.api.ts'
import { UserData } from './user-data.tsx'
import { UserHeader } from './user-header.tsx'
import { userParts } from './user-parts.ts'

interface UserTab {
  title: MessageKey
  Content: ComponentType<{ user: UserWithRights }>
}

const shown: Record<TabOf<'user'>, UserTab> = {
  data: { title: 'userPage.dataTab', Content: UserData },
  abilities: { title: 'userPage.abilitiesTab', Content: userParts.Abilities },
  access: { title: 'userPage.accessTab', Content: userParts.Access },
  work: { title: 'userPage.workTab', Content: userParts.Work },
  schedule: { title: 'userPage.scheduleTab', Content: UserWorkingTime },
  time: { title: 'userPage.timeTab', Content: ({ user }) => <UserTime userId={user.id} /> },
  qualifications: {
    title: 'userPage.qualificationsTab',
    Content: ({ user }) => <UserQualifications userId={user.id} />,
  },
  history: { title: 'userPage.historyTab', Content: userParts.History },
}

export function UserPage() {
  const t = useT()
  const may = useMay()
  const { id, tab } = usePageParams('user')
  const user = useQuery(userQuery(id))
  usePageTitle(user.data?.fullName)
  const tabs = openTabs('user', may)
  // A tab disappears with its right.
  const open = tabs.find((key) => key === tab) ?? 'data'
  const { Content } = shown[open]
  return (
    <DetailsPage
      back={{ to: addressOf('users'), label: t('userPage.back') }}
      words={{
        loading: t('userPage.loading'),
        failed: t('userPage.failed'),
        notFound: t('userPage.notFound'),
        notFoundHint: t('userPage.notFoundHint'),
      }}
      query={user}
    >
      {(found) => (
        <article aria-labelledby="user-name">
          <UserHeader user={found} />
          <Tabs
            label={t('userPage.tabs', { name: found.fullName })}
            tabs={tabs.map((key, i) => ({
              key,
              title: t(shown[key].title),
              to: addressOf('user', i > 0 ? { id, tab: key } : { id }),
            }))}
            open={open}
          >
            <Content key={found.id} user={found} />
          </Tabs>
        </article>
      )}
    </DetailsPage>
  )
}
