import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import styles from '../mail-page.module.css'

/** The first use: an administrator is led to the settings. */
export function NotSetUp() {
  const t = useT()
  const isAllowed = useMay()(['update', 'Settings'])
  return (
    <div className={styles.empty}>
      <MessagePanel title={t('mailTools.notSetUp')} text={t('mailTools.notSetUpText')}>
        {isAllowed ? (
          <Link href={addressOf('settings', { tab: 'mail' })} {...buttonLook('filled')}>
            {t('mailTools.setUp')}
          </Link>
        ) : (
          <p className="quiet">{t('mailTools.askAdmin')}</p>
        )}
      </MessagePanel>
    </div>
  )
}
