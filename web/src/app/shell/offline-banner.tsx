import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import { useReachable } from '../../lib/reachable.ts'
import styles from './offline-banner.module.css'

/**
 * A strip at the lower edge while the server cannot be reached. What stands at that edge makes room for it
 * (`--offline-strip`), so it covers nothing; it lies beside the program, outside of what an open dialog makes inert.
 */
export function OfflineBanner() {
  const t = useT()
  const connected = useReachable()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !connected)
    return () => document.documentElement.removeAttribute('data-offline')
  }, [connected])
  return createPortal(
    <div role="status">
      {!connected && (
        <div className={styles.strip}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{t('shell.disconnected')}</strong> {t('shell.disconnectedReads')}
            <span className={styles.wide}> {t('shell.disconnectedDrafts')}</span>
          </span>
        </div>
      )}
    </div>,
    document.body,
  )
}
