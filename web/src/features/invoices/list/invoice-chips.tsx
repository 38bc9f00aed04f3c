import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

export function CorrectedChip() {
  const t = useT()
  return (
    <Chip colour="secondary" outlined>
      {t('invoiceList.corrected')}
    </Chip>
  )
}
