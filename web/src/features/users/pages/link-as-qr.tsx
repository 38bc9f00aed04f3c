import { IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import styles from './users-pages.module.css'

export interface LinkOwner {
  fullName: string
  login: string | null
}

interface LinkAsQrProps {
  /** SVG. */
  qr: string
  of: LinkOwner
}

/** For a phone: shown on the screen, or printed alone on a sheet. */
export function LinkAsQr({ qr, of: { fullName: name, login } }: LinkAsQrProps) {
  const t = useT()
  const picture = `data:image/svg+xml,${encodeURIComponent(qr)}`
  return (
    <div className={styles.qr}>
      <img src={picture} alt={t('sentLink.qr')} />
      <Button
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('sentLink.print')}
      </Button>
      {createPortal(
        <PrintSheet title={t('sentLink.sheetTitle', { name })}>
          <div className={styles.qrSheet}>
            <p>{t('sentLink.sheetScan')}</p>
            <img src={picture} alt="" />
            {login && <p>{t('sentLink.sheetLogin', { login })}</p>}
          </div>
        </PrintSheet>,
        document.body,
      )}
    </div>
  )
}
