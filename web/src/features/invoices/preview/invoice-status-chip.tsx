import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileInvoice,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { type InvoiceStatus, invoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

type Looks = readonly [colour: 'neutral' | 'info' | 'warning' | 'error' | 'success', icon: TablerIcon]
const looks: Record<InvoiceStatus, Looks> = {
  draft: ['neutral', IconPencil],
  issuing: ['info', IconClock],
  unpaid: ['info', IconClock],
  overdue: ['error', IconAlertTriangle],
  partlyPaid: ['warning', IconClock],
  paid: ['success', IconCircleCheck],
}

export function InvoiceStatusChip({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const status = invoiceStatus(invoice, todayInWarsaw())
  if (invoice.kind === 'PRO' && invoice.state === 'issued') {
    return (
      <Chip colour="neutral" icon={IconFileInvoice}>
        {t('invoicePreview.proforma')}
      </Chip>
    )
  }
  const [colour, icon] = looks[status]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`invoicePreview.status.${status}`)}
    </Chip>
  )
}
