import { IconBriefcase, IconLink, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import { profile } from '@zlecenia/contract/messages/pl/profile'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import type { ComponentType } from 'react'
import { addMessages, type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { CoworkersTab } from './coworkers-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProjectsTab } from './projects-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

addMessages({ profile })

const tabs: Record<TabOf<'profile'>, { title: MessageKey; icon: TablerIcon; Content: ComponentType }> = {
  profile: { title: 'profile.tab.profile', icon: IconUser, Content: DataTab },
  teams: { title: 'profile.tab.teams', icon: IconUsersGroup, Content: TeamsTab },
  projects: { title: 'profile.tab.projects', icon: IconBriefcase, Content: ProjectsTab },
  connections: { title: 'profile.tab.connections', icon: IconLink, Content: CoworkersTab },
}

/** Requirements 2.2. */
export function ProfilePage() {
  const t = useT()
  const may = useMay()
  const { tab: open } = usePageParams('profile')
  usePageTitle(t('profile.title'))
  const shown = openTabs('profile', may).map((key) => {
    const { title, icon } = tabs[key]
    return { key, title: t(title), icon, to: addressOf('profile', { tab: key }) }
  })
  const { Content } = tabs[open]
  return (
    <>
      <ProfileHead />
      <Tabs label={t('profile.title')} tabs={shown} open={open}>
        <Content />
      </Tabs>
    </>
  )
}
