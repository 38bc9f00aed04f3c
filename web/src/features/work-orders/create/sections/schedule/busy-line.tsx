import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../../../../../lib/i18n.ts'
import type { Busy } from './overlaps.ts'
import styles from './schedule.module.css'

/** One thing a performer already has; `clash` marks it with icon and word. */
export function BusyLine({ busy, when, clash }: { busy: Busy; when: string; clash: boolean }) {
  const t = useT()
  const { name, number = '', address = '', n } = busy
  return (
    <li data-clash={clash || undefined}>
      {clash && (
        <span className={styles.clash}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('scheduleStep.overlaps')}
        </span>
      )}
      {n === undefined
        ? t('scheduleStep.busy', { name, when, number, address })
        : t('scheduleStep.busyHere', { name, when, n })}
    </li>
  )
}
