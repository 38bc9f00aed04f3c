import {
  IconArchive,
  IconBell,
  IconBuilding,
  IconCategory,
  IconCertificate,
  IconClock,
  IconFileInvoice,
  IconLock,
  IconMail,
  IconMapPin,
  IconPlugConnected,
  IconRoad,
  IconUser,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { settings } from '@zlecenia/contract/messages/pl/settings'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import { type ComponentType, lazy } from 'react'
import { KilometreRatesTab } from '#features/kilometre-rates/index.ts'
import { MailboxesTab } from '#features/mail/index.ts'
import { PositionsCard } from '#features/positions/index.ts'
import { PublicSiteTab } from '#features/public-site/index.ts'
import { PapersTab } from '#features/qualifications/index.ts'
import { ScheduleTab } from '#features/schedule/index.ts'
import { addMessages, type MessageKey, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { AccountTab } from './account/account-tab.tsx'
import { BackupTab } from './backup/backup-tab.tsx'
import { CompanyTab } from './company/company-tab.tsx'
import { ConnectionTab } from './connection/connection-tab.tsx'
import { NotificationTab } from './notification/notification-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import styles from './settings.module.css'

addMessages({ settings })

const ServicesTab = lazy(() =>
  withMessages(import('./services/services-tab.tsx')).then((it) => ({ default: it.ServicesTab })),
)
const InvoicesTab = lazy(() =>
  withMessages(import('./invoices/invoices-tab.tsx')).then((it) => ({ default: it.InvoicesTab })),
)

const tabs: Record<TabOf<'settings'>, { title: MessageKey; icon: TablerIcon; Content: ComponentType }> = {
  account: { title: 'settings.tab.account', icon: IconUser, Content: AccountTab },
  security: { title: 'settings.tab.security', icon: IconLock, Content: SecurityTab },
  notification: { title: 'settings.tab.notification', icon: IconBell, Content: NotificationTab },
  company: { title: 'settings.tab.company', icon: IconBuilding, Content: CompanyTab },
  schedule: { title: 'settings.tab.schedule', icon: IconClock, Content: ScheduleTab },
  positions: { title: 'settings.tab.positions', icon: IconMapPin, Content: PositionsCard },
  kilometres: { title: 'settings.tab.kilometres', icon: IconRoad, Content: KilometreRatesTab },
  services: { title: 'settings.tab.services', icon: IconCategory, Content: ServicesTab },
  papers: { title: 'settings.tab.papers', icon: IconCertificate, Content: PapersTab },
  invoices: { title: 'settings.tab.invoices', icon: IconFileInvoice, Content: InvoicesTab },
  mail: { title: 'settings.tab.mail', icon: IconMail, Content: MailboxesTab },
  site: { title: 'settings.tab.site', icon: IconWorld, Content: PublicSiteTab },
  connection: { title: 'settings.tab.connection', icon: IconPlugConnected, Content: ConnectionTab },
  backup: { title: 'settings.tab.backup', icon: IconArchive, Content: BackupTab },
}

/** Requirements 2.2. */
export function SettingsPage() {
  const t = useT()
  const may = useMay()
  const { tab: open } = usePageParams('settings')
  usePageTitle(t('settings.title'))
  const shown = openTabs('settings', may).map((key) => {
    const { title, icon } = tabs[key]
    return { key, title: t(title), icon, to: addressOf('settings', { tab: key }) }
  })
  const { Content } = tabs[open]
  return (
    <div className={styles.page}>
      <h1>{t('settings.title')}</h1>
      <Tabs label={t('settings.title')} tabs={shown} open={open}>
        <div className={styles.cards}>
          <Content />
        </div>
      </Tabs>
    </div>
  )
}
