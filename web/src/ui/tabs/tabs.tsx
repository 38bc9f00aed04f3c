import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { LazyPart } from '../lazy-part.tsx'
import { Link } from '../link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  title: string
  icon?: TablerIcon
  /** The open tab is in the address. */
  to: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  open: string
  children: ReactNode
}

/**
 * Links: can be shared, reloaded and left by Back. One Tab stop; arrows, Home, End, Enter, Space. A long row scrolls. A
 * tab's content may load on demand: the earlier content is removed at once.
 */
export function Tabs({ label, tabs, open, children }: TabsProps) {
  const t = useT()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is the signal, not a value that is read
  useEffect(() => {
    const selected = row.current?.querySelector('[aria-selected="true"]')
    selected?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={moveAlong}>
        {tabs.map(({ key, title, icon: Icon, to }) => (
          <Link
            key={key}
            id={`${id}-${key}`}
            role="tab"
            href={to}
            state={{ isChosen: true }}
            resetScroll={false}
            // The first tab has no query.
            activeOptions={{ exact: true }}
            aria-selected={key === open}
            aria-controls={key === open ? `${id}-panel` : undefined}
            tabIndex={key === open ? 0 : -1}
            className={`aside ${styles.tab}`}
          >
            {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" />}
            {title}
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className={styles.panel}>
        <LazyPart
          key={open}
          waiting={
            <p role="status" aria-busy="true" className="aside late">
              {t('shell.loading')}
            </p>
          }
        >
          {children}
        </LazyPart>
      </div>
    </>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const next = {
    [onward]: (at + 1) % tabs.length,
    [back]: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key]
  if (next !== undefined) tabs[next]?.focus()
  // Links ignore Space.
  else if (event.key === ' ') tabs[at]?.click()
  else return
  event.preventDefault()
}
