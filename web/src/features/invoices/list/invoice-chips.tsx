import type { InvoiceRow } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

/** None where the status has the same word: corrected to zero. */
export function CorrectedChip({
  of: { corrected, status },
}: {
  of: Pick<InvoiceRow, 'corrected' | 'status'>
}) {
  const t = useT()
  if (!corrected || status === 'corrected') return null
  return (
    <Chip colour="secondary" outlined>
      {t('invoiceList.corrected')}
    </Chip>
  )
}
