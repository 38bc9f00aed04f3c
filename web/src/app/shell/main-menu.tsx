import { IconCircle, IconCircleDot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import type { MenuEntry as Entry } from '@zlecenia/contract/menu'
import { meQuery } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import { chooseLayout, useLayout } from '#lib/layout.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { permitted, rowOf } from '../menu.ts'
import { MenuEntries } from './menu-entry.tsx'
import styles from './shell.module.css'

export function Brand({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useT()
  return (
    <Link href="/" className={`line ${styles.brand}`} onClick={onLeave}>
      <img src="/favicon.svg" alt="" width="30" height="30" />
      <span className={styles.label}>{t('shell.product')}</span>
    </Link>
  )
}

function useEntries(): Entry[] {
  const may = useMay()
  const mayAll = useMayAll()
  const gallery = useQuery(meQuery).data?.uiGallery === true
  return permitted({ may, mayAll, gallery })
}

export function MainMenu({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      <Brand onLeave={onLeave} />
      <MenuEntries entries={useEntries()} onLeave={onLeave} />
    </nav>
  )
}

/** Collapsed: icons, opening under the pointer and on focus; the pin keeps it open. */
export function SideMenu() {
  const t = useT()
  const pinned = useLayout() === 'vertical'
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      <div className={styles.menuHead}>
        <Brand />
        <IconButton
          small
          icon={pinned ? IconCircleDot : IconCircle}
          className={styles.pin}
          label={t('shell.pinMenu')}
          aria-pressed={pinned}
          onClick={() => chooseLayout(pinned ? 'collapsed' : 'vertical')}
        />
      </div>
      <MenuEntries entries={useEntries()} />
    </nav>
  )
}

export function RowMenu() {
  const t = useT()
  return (
    <nav
      className={styles.row}
      aria-label={t('shell.mainMenu')}
      style={{ ['--row-offset' as string]: `${limits.horizontalNavOffsetPx}px` }}
    >
      <MenuEntries entries={rowOf(useEntries())} inRow />
    </nav>
  )
}
