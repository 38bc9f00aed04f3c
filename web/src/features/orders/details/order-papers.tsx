import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { PaperVariant } from '@zlecenia/contract/features/orders/order-papers'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

interface OrderPapersProps {
  order: { id: string; number: string }
}

/** An order for others: as PDF, and the page itself. */
export function OrderPapers({ order }: OrderPapersProps) {
  const t = useT()
  return (
    <>
      <PdfButton order={order} variant="office" label={t('orderPaper.forOffice')} />
      <PdfButton order={order} variant="client" label={t('orderPaper.forClient')} />
      <Button
        look="row"
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => print()}
      >
        {t('orderPaper.print')}
      </Button>
    </>
  )
}

function PdfButton({ order, variant, label }: OrderPapersProps & { variant: PaperVariant; label: string }) {
  const t = useT()
  const saving = useMutation({
    // The button shows progress.
    mutationFn: () =>
      call('GET /orders/:id/pdf', { params: { id: order.id }, query: { variant }, quiet: true }),
    onSuccess: (paper) =>
      saveFile(paper, `${dashed(order.number)}${variant === 'client' ? '-klient' : ''}.pdf`),
    onError: (error) => toast.error(`${t('orderPaper.failed')}\n${problemText(error)}`),
  })
  return (
    <Button
      look="row"
      busy={saving.isPending}
      icon={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  )
}

/** A number contains folder separators. */
export const dashed = (number: string): string => number.replaceAll('/', '-')
