import { IconBeach, IconCalendarEvent, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import type { ComponentType } from 'react'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { AbsencesTab } from './absences/absences-tab.tsx'
import { CrewsTab } from './crews/crews-tab.tsx'
import { EventsTab } from './events/events-tab.tsx'
import './messages.ts'

const tabs: Record<TabOf<'staff'>, { title: MessageKey; icon: TablerIcon; Content: ComponentType }> = {
  absences: { title: 'absences.title', icon: IconBeach, Content: AbsencesTab },
  crews: { title: 'crews.title', icon: IconUsersGroup, Content: CrewsTab },
  events: { title: 'internalEvents.title', icon: IconCalendarEvent, Content: EventsTab },
}

export function StaffPage() {
  const t = useT()
  const may = useMay()
  const { tab: open } = usePageParams('staff')
  const { title, Content } = tabs[open]
  usePageTitle(t(title))
  const shown = openTabs('staff', may).map((key) => ({
    key,
    title: t(tabs[key].title),
    icon: tabs[key].icon,
    to: addressOf('staff', { tab: key }),
  }))
  return (
    <div className="stack">
      <h1>{t('menu.staff')}</h1>
      {shown.length === 1 ? (
        <Content />
      ) : (
        <Tabs label={t('menu.staff')} tabs={shown} open={open}>
          <Content />
        </Tabs>
      )}
    </div>
  )
}
