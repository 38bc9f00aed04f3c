import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { landingPath } from '@zlecenia/contract/features/public-site/front-paths'
import type { MenuEntry as Entry } from '@zlecenia/contract/menu'
import type { Page } from '@zlecenia/contract/page'
import { addressOf, entryAddressOf, pages } from '@zlecenia/contract/pages'
import { useId, useState } from 'react'
import { unreadConversationsQuery } from '#features/notifications/index.ts'
import { meQuery } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { countText } from '#lib/numbers.ts'
import { query } from '#lib/query.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Link } from '#ui/link.tsx'
import { PageIcon } from '#ui/page-icon.tsx'
import { isWithin, titleOf } from '../menu.ts'
import styles from './shell.module.css'

type OtherEntry = Exclude<Entry, { page: unknown }>

interface AnyProps {
  onLeave?: (() => void) | undefined
  /** Groups open in a panel below the row. */
  inRow?: boolean | undefined
}
interface EntryProps extends AnyProps {
  entry: Entry
}

export function MenuEntries(props: AnyProps & { entries: readonly Entry[]; id?: string }) {
  const { entries, id, ...more } = props
  return (
    <ul id={id} className={id && styles.subMenu}>
      {entries.map((entry) => (
        <li key={titleOf(entry)}>
          <MenuEntry entry={entry} {...more} />
        </li>
      ))}
    </ul>
  )
}

function MenuEntry({ entry, inRow, onLeave }: EntryProps) {
  const t = useT()
  if ('page' in entry) return <PageEntry entry={entry} onLeave={onLeave} />
  if (entry.heading)
    return <span className={`aside ${styles.label} ${styles.menuHeading}`}>{t(entry.title)}</span>
  if (entry.publicSite && entry.href) return <OwnSite entry={entry} href={entry.href} onLeave={onLeave} />
  if (entry.disabled) return <Disabled entry={entry} reason={t(entry.disabled)} />
  if (entry.entries && inRow) return <RowGroup entry={entry} entries={entry.entries} />
  if (entry.entries) return <Group entry={entry} entries={entry.entries} onLeave={onLeave} />
  if (entry.href) return <Outside entry={entry} href={entry.href} />
  return (
    <span className={`menu-row ${styles.menuItem}`} data-placeholder>
      <Face entry={entry} />
    </span>
  )
}

function PageEntry({ entry, onLeave }: EntryProps & { entry: Extract<Entry, { page: unknown }> }) {
  const { pathname } = useLocation()
  const page: Page = pages[entry.page]
  if (page.document) return <Outside entry={entry} href={page.path} />
  return (
    <Link
      href={entryAddressOf(entry.page)}
      className={`menu-row ${styles.menuItem}`}
      aria-current={isWithin(entry, pathname) ? 'page' : undefined}
      data-tour={entry.tour}
      onClick={onLeave}
    >
      <Face entry={entry} />
      {entry.page === 'chat' && <UnreadConversations />}
      {entry.page === 'mail' && <NewThreads />}
    </Link>
  )
}

function UnreadConversations() {
  const { data } = useQuery(unreadConversationsQuery)
  return data ? <b className={styles.count}>{data}</b> : null
}

const newThreadsQuery = { ...query('GET /mail/counts/new'), meta: { quiet: true } }

function NewThreads() {
  const t = useT()
  const isAllowed = useMay()(['read', 'Email'])
  const { data } = useQuery({ ...newThreadsQuery, enabled: isAllowed })
  if (!data?.count) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{countText(data.count)}</span>
      <span className="visually-hidden">{t('shell.newThreads', { count: data.count })}</span>
    </b>
  )
}

function Disabled({ entry, reason }: { entry: Entry; reason: string }) {
  const id = useId()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role of its own */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a disabled entry is read, not reached */}
      <span className={`menu-row ${styles.menuItem}`} role="link" aria-disabled="true" aria-describedby={id}>
        <Face entry={entry} />
      </span>
      <small id={id} className={`aside ${styles.label} ${styles.reason}`}>
        {reason}
      </small>
    </>
  )
}

/** Disabled until it is published, with the way there for those who may publish it. */
function OwnSite({ entry, href, onLeave }: EntryProps & { entry: OtherEntry; href: string }) {
  const t = useT()
  const may = useMay()
  const { data: me } = useQuery(meQuery)
  if (me?.publicSite || !entry.disabled) return <Outside entry={entry} href={href} />
  return (
    <>
      <Disabled entry={entry} reason={t(entry.disabled)} />
      {href === landingPath && may(['update', 'PublicSite']) && (
        <Link
          href={addressOf('settings', { tab: 'site' })}
          className={`menu-row ${styles.menuItem}`}
          onClick={onLeave}
        >
          <span className={styles.label}>{t('menu.toPublication')}</span>
        </Link>
      )}
    </>
  )
}

/** Opens in a new tab, so that open dialogs stay. */
function Outside({ entry, href }: { entry: Entry; href: string }) {
  const t = useT()
  return (
    <a className={`menu-row ${styles.menuItem}`} href={href} target="_blank" rel="noopener noreferrer">
      <Face entry={entry} />
      <span className="visually-hidden">{t('menu.newTab')}</span>
      <IconExternalLink className={`turns ${styles.newTab}`} size={16} stroke={1.75} aria-hidden="true" />
    </a>
  )
}

function Face({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <>
      <Icon entry={entry} />
      <span className={styles.label}>{t(titleOf(entry))}</span>
    </>
  )
}

function GroupFace({ entry }: { entry: Entry }) {
  return (
    <>
      <Face entry={entry} />
      <IconChevronDown className={styles.tick} size={18} aria-hidden="true" />
    </>
  )
}

function Icon({ entry }: { entry: Entry }) {
  const { icon }: Pick<Page, 'icon' | 'title'> = 'page' in entry ? pages[entry.page] : entry
  return icon && <PageIcon name={icon} />
}

function Group({ entry, entries, onLeave }: EntryProps & { entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => isWithin(entry, pathname))
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`menu-row ${styles.menuItem}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <GroupFace entry={entry} />
      </button>
      {open && <MenuEntries id={id} entries={entries} onLeave={onLeave} />}
    </>
  )
}

function RowGroup({ entry, entries }: { entry: OtherEntry; entries: readonly Entry[] }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <Disclosure
      label={t(titleOf(entry))}
      className={`menu-row ${styles.menuItem}`}
      panel={styles.rowPanel}
      current={isWithin(entry, pathname)}
      button={<GroupFace entry={entry} />}
    >
      {(close) => <MenuEntries entries={entries} onLeave={close} />}
    </Disclosure>
  )
}
