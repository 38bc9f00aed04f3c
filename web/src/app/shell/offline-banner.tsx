import { IconClockPause, IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { overPage } from '#lib/over-page.ts'
import { isClosure, useAbsence } from '#lib/reachable.ts'
import styles from './offline-banner.module.css'

/** Elements at the lower edge make room (`--offline-strip`). Outside what dialogs make inert. */
export function OfflineBanner() {
  const t = useT()
  const absence = useAbsence()
  const isAbsent = absence !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isAbsent)
    return () => document.documentElement.removeAttribute('data-offline')
  }, [isAbsent])
  return createPortal(
    <div role="status">
      {absence && (
        <div className={`opens ${styles.strip}`}>
          {isClosure(absence) ? (
            <>
              <IconClockPause size={18} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{t('shell.closed')}</strong>
                <span className={styles.wide}> {t('shell.closedKeeps')}</span>
              </span>
            </>
          ) : (
            <>
              <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{t('shell.disconnected')}</strong> {t('shell.disconnectedReads')}
                <span className={styles.wide}> {t('shell.disconnectedDrafts')}</span>
              </span>
            </>
          )}
        </div>
      )}
    </div>,
    overPage(),
  )
}
