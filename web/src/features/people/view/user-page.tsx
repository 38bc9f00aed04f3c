import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { DetailsPage } from '../../../ui/details/details-page.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import '../messages.ts'
import { userQuery } from '../people.api.ts'
import { UserAbilities } from './user-abilities.tsx'
import { UserAccess } from './user-access.tsx'
import { UserData } from './user-data.tsx'
import { UserHeader } from './user-header.tsx'
import { UserHistory } from './user-history.tsx'
import { UserWork } from './user-work.tsx'

interface UserTab {
  key: string
  title: MessageKey
  open: (may: May) => boolean
  Content: (props: { user: UserWithRights }) => React.ReactNode
}

type May = ReturnType<typeof useMay>
const changesUsers = (may: May) => may(['update', 'User'])
const seesWork = (may: May) => may(['read', 'Order']) || may(['read', 'Calendar'])

/** What there is of a user, in order; a tab is there for who may see what it shows. */
const userTabs: readonly UserTab[] = [
  { key: 'data', title: 'userPage.dataTab', open: () => true, Content: UserData },
  { key: 'abilities', title: 'userPage.abilitiesTab', open: () => true, Content: UserAbilities },
  { key: 'access', title: 'userPage.accessTab', open: changesUsers, Content: UserAccess },
  { key: 'work', title: 'userPage.workTab', open: seesWork, Content: UserWork },
  { key: 'history', title: 'userPage.historyTab', open: changesUsers, Content: UserHistory },
]

/** One user whole, as the address says; the open tab stands in it too. */
export function UserPage() {
  const t = useT()
  const may = useMay()
  const { id } = useParams({ strict: false }) as { id: string }
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const user = useQuery(userQuery(id))
  usePageTitle(user.data?.fullName)
  const tabs = userTabs.filter(({ open }) => open(may))
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <DetailsPage
      back={{ to: '/apps/user/list', label: t('userPage.back') }}
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
          {current && (
            <Tabs
              label={t('userPage.tabs', { name: found.fullName })}
              tabs={tabs.map(({ key, title }, i) => ({
                ...{ key, title: t(title), to: `/apps/user/view/${id}` },
                ...(i > 0 && { search: { tab: key } }),
              }))}
              open={current.key}
            >
              <current.Content key={found.id} user={found} />
            </Tabs>
          )}
        </article>
      )}
    </DetailsPage>
  )
}
