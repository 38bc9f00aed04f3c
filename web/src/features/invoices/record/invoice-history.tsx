import { useInfiniteQuery } from '@tanstack/react-query'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { invoiceHistoryQuery } from '../preview/invoice-preview.api.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  'issue-begun': 'invoiceRecord.issueBegun',
  'issue-taken-back': 'invoiceRecord.issueTakenBack',
  issued: 'invoiceRecord.issued',
  'issue-refused': 'invoiceRecord.issueRefused',
  'letter-sent': 'invoiceRecord.letterSent',
}

export function InvoiceHistory({ id }: { id: string }) {
  const t = useT()
  const history = useInfiniteQuery(invoiceHistoryQuery(id))
  return (
    <RecordHistory
      history={history}
      actions={actions}
      alone={() => true}
      labelOf={(field) => t(`invoiceRecord.field.${field}` as MessageKey)}
    />
  )
}
