import { limits } from '@zlecenia/contract/lib/limits'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { isAgainst } from './company-differences.ts'
import type { PendingCompany } from './use-company-lookup.ts'

interface DifferencesDialogProps {
  pending: PendingCompany
  of: Record<'confirm' | 'fillEmpty' | 'decline', () => void>
}

/** Requirements 4, NIP lookup. */
export function DifferencesDialog({ pending, of: lookup }: DifferencesDialogProps) {
  const t = useT()
  const { found, table } = pending
  const against = isAgainst(found)
  const replaces = table.length > 0
  const confirm = found.isOurs ? t('lookup.confirmOurs') : t('lookup.confirm')
  return (
    <Modal
      title={t('lookup.found')}
      closeLabel={t('lookup.decline')}
      onClose={lookup.decline}
      width={limits.billingConfirmationWidthPx}
      actions={
        <>
          <Button look="text" onClick={lookup.decline} {...(against && { 'data-autofocus': '' })}>
            {replaces ? t('lookup.decline') : t('lookup.leave')}
          </Button>
          {replaces && <Button onClick={lookup.fillEmpty}>{t('lookup.fillEmpty')}</Button>}
          <Button look="filled" onClick={lookup.confirm} {...(!against && { 'data-autofocus': '' })}>
            {replaces ? confirm : t('lookup.fillAnyway')}
          </Button>
        </>
      }
    >
      <Stack>
        {found.standing && (
          <Banner tone="warning">
            {found.standing.state === 'unknown'
              ? t('lookup.unknown', { company: found.companyName })
              : t(`lookup.${found.standing.state}`, {
                  company: found.companyName,
                  day: dayOf(found.standing.since),
                })}
          </Banner>
        )}
        {replaces && (
          <>
            <p>{t('lookup.replaces')}</p>
            <DifferencesTable
              heads={[t('lookup.field'), t('lookup.current'), t('lookup.new')]}
              rows={table.map((it) => ({ ...it, key: it.field, label: t(`contact.${it.field}`) }))}
            />
          </>
        )}
      </Stack>
    </Modal>
  )
}
