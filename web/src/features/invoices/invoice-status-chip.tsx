import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconHourglass,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react'
import { isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { InvoiceRow } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import type { InvoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import { invoiceWords } from '@zlecenia/contract/messages/pl/invoice-words'
import { addMessages, useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

addMessages({ invoiceWords })

const statusLook = {
  draft: { colour: 'neutral', icon: IconPencil },
  issuing: { colour: 'info', icon: IconHourglass },
  unpaid: { colour: 'primary', icon: IconClock },
  overdue: { colour: 'error', icon: IconAlertTriangle },
  partlyPaid: { colour: 'warning', icon: IconProgress },
  paid: { colour: 'success', icon: IconCircleCheck },
  corrected: { colour: 'neutral', icon: IconFileOff },
  refund: { colour: 'info', icon: IconArrowBackUp },
} as const satisfies Record<InvoiceStatus | 'refund', unknown>

/** Chip beside the state; none where the state has the same word. */
export function CorrectedChip({
  of: { corrected, status },
}: {
  of: Pick<InvoiceRow, 'corrected' | 'status'>
}) {
  const t = useT()
  if (!corrected || status === 'corrected') return null
  return (
    <Chip colour="secondary" outlined>
      {t('invoiceStatus.corrected')}
    </Chip>
  )
}

type Shown = Pick<InvoiceRow, 'kind' | 'status' | 'left'>

/** None for an issued proforma or correction: neither is due, a correction changes what its invoice owes. */
export function InvoiceStatusChip({ of: { kind, status, left } }: { of: Shown }) {
  const t = useT()
  if (status === 'paid' && (kind === 'PRO' || isCorrection(kind))) return null
  const shown = left < 0 ? 'refund' : status
  const { colour, icon } = statusLook[shown]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`invoiceStatus.${shown}`)}
    </Chip>
  )
}
