import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '../../lib/i18n.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './company-registry.module.css'
import type { PendingCompany } from './use-company-lookup.ts'

interface DifferencesDialogProps {
  pending: PendingCompany
  onConfirm: () => void
  onDecline: () => void
}

/** "Znaleziono dane firmy": which filled fields the fetched data would replace (spec 4, NIP lookup). */
export function DifferencesDialog({ pending, onConfirm, onDecline }: DifferencesDialogProps) {
  const t = useT()
  return (
    <Modal
      title={t('lookup.found')}
      closeLabel={t('lookup.decline')}
      onClose={onDecline}
      width={limits.billingConfirmationWidthPx}
      actions={
        <>
          <Button look="text" onClick={onDecline}>
            {t('lookup.decline')}
          </Button>
          <Button look="filled" onClick={onConfirm} data-autofocus="">
            {t('lookup.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('lookup.replaces')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('lookup.field')}</th>
            <th scope="col">{t('lookup.current')}</th>
            <th scope="col">{t('lookup.new')}</th>
          </tr>
        </thead>
        <tbody>
          {pending.table.map(({ field, current, found }) => (
            <tr key={field}>
              <th scope="row">{t(`contact.${field}`)}</th>
              <td>{current}</td>
              <td>{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
