import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { limits } from '@zlecenia/contract/lib/limits'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { isWithin, type MenuItem } from '../menu.ts'
import styles from './shell.module.css'

interface EntryProps {
  item: MenuItem
  onLeave?: (() => void) | undefined
}

/** One entry of the menu, of whichever kind: disabled, group, page of ours, another site, placeholder. */
export function MenuEntry({ item, onLeave }: EntryProps) {
  const { pathname } = useLocation()
  if (item.disable) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role of its own
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled entry is read, not reached
      <span className={`menu-row ${styles.menuItem}`} role="link" aria-disabled="true">
        <Face item={item} />
      </span>
    )
  }
  if (item.children) return <Group item={item} onLeave={onLeave} />
  if (item.to) {
    return (
      <Link
        to={item.to}
        className={`menu-row ${styles.menuItem}`}
        aria-current={isWithin(item, pathname) ? 'page' : undefined}
        data-tour={item.tour}
        onClick={onLeave}
      >
        <Face item={item} />
      </Link>
    )
  }
  if (item.href) {
    return (
      <a
        className={`menu-row ${styles.menuItem}`}
        href={item.href}
        target={item.target}
        rel="noopener noreferrer"
      >
        <Face item={item} />
        {item.target && <NewTab />}
      </a>
    )
  }
  return (
    <span className={`menu-row ${styles.menuItem}`} data-placeholder>
      <Face item={item} />
    </span>
  )
}

function NewTab() {
  const t = useT()
  return (
    <>
      <span className="visually-hidden">{t('menu.newTab')}</span>
      <IconExternalLink className={`turns ${styles.newTab}`} size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
}

function Face({ item: { icon: Icon, title } }: { item: MenuItem }) {
  const t = useT()
  return (
    <>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" />}
      <span className={styles.label}>{t(title)}</span>
    </>
  )
}

/** A button that opens the entries of a group; open from the start where one is. */
function Group({ item, onLeave }: EntryProps) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => isWithin(item, pathname))
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
        <Face item={item} />
        <IconChevronDown className={styles.tick} size={18} aria-hidden="true" />
      </button>
      {open && (
        <ul
          id={id}
          className={`floating ${styles.subMenu}`}
          style={{ ['--row-offset' as string]: `${limits.horizontalNavOffsetPx}px` }}
        >
          {item.children?.map((child) => (
            <li key={child.title}>
              <MenuEntry item={child} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
