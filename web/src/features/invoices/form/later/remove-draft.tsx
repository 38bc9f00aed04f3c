import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { invoiceQuery } from '../../invoice-query.ts'
import type { DraftSaver } from '../draft-saver.ts'

interface RemoveDraftProps {
  id: string
  saver: DraftSaver
  onClose: () => void
}

export function RemoveDraft({ id, saver, onClose }: RemoveDraftProps) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('invoiceForm.removeTitle')}
      confirm={t('invoiceForm.remove')}
      run={async () => {
        await call('DELETE /invoices/:id', { params: { id } })
        saver.forget()
        toast.success(t('invoiceForm.removed'))
        await router.navigate({ href: addressOf('invoices') })
        queries.removeQueries({ queryKey: invoiceQuery(id).queryKey })
      }}
      onClose={onClose}
    >
      <p>{t('invoiceForm.removeText')}</p>
    </Confirm>
  )
}
