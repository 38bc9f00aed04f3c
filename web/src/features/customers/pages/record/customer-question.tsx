import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { nameOfCustomer } from '../customers-pages.api.ts'
import './messages.ts'

interface CustomerQuestionProps {
  of: CustomerRecord
  what: 'archive' | 'remove'
  onClose: () => void
}

export function CustomerQuestion({ of, what, onClose }: CustomerQuestionProps) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const name = nameOfCustomer(of)
  const params = { customerId: of.id }
  if (what === 'archive') {
    return (
      <Confirm
        title={t('customerRecord.archiveTitle', { name })}
        confirm={t('customerDetails.archive')}
        run={async () => {
          const body = { archived: true, version: of.version }
          await call('PATCH /customers/:customerId', { params, body }).finally(() =>
            refresh(queries, 'Customer'),
          )
          toast.success(t('customerRecord.archived'), limits.successToastMs)
        }}
        onClose={onClose}
      >
        <p>{t('customerRecord.archiveText')}</p>
      </Confirm>
    )
  }
  return (
    <Confirm
      title={t('customerRecord.removeTitle', { name })}
      confirm={t('customerDetails.remove')}
      run={async () => {
        await call('DELETE /customers/:customerId', { params })
        toast.success(t('customerRecord.removed', { name }), limits.successToastMs)
        await router.navigate({ href: lastSeen(addressOf('customers')) })
        void refresh(queries, 'Customer')
      }}
      onClose={onClose}
    >
      <p>{t('customerRecord.removeText')}</p>
    </Confirm>
  )
}
