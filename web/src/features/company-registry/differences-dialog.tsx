import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '../../lib/i18n.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { DifferencesTable } from '../../ui/differences-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { PendingCompany } from './use-company-lookup.ts'

interface DifferencesDialogProps {
  pending: PendingCompany
  of: Record<'confirm' | 'fillEmpty' | 'decline', () => void>
}

/** Requirements 4, NIP lookup. */
export function DifferencesDialog({ pending, of: lookup }: DifferencesDialogProps) {
  const t = useT()
  return (
    <Modal
      title={t('lookup.found')}
      closeLabel={t('lookup.decline')}
      onClose={lookup.decline}
      width={limits.billingConfirmationWidthPx}
      actions={
        <>
          <Button look="text" onClick={lookup.decline}>
            {t('lookup.decline')}
          </Button>
          <Button onClick={lookup.fillEmpty}>{t('lookup.fillEmpty')}</Button>
          <Button look="filled" onClick={lookup.confirm} data-autofocus="">
            {pending.found.isOurs ? t('lookup.confirmOurs') : t('lookup.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('lookup.replaces')}</p>
      <DifferencesTable
        heads={[t('lookup.field'), t('lookup.current'), t('lookup.new')]}
        rows={pending.table.map((it) => ({ ...it, key: it.field, label: t(`contact.${it.field}`) }))}
      />
    </Modal>
  )
}
