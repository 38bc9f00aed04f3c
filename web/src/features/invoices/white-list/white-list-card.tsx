import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { WhiteListAnswer } from '@zlecenia/contract/features/invoices/white-list.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ListLine } from './list-line.tsx'
import './messages.ts'

/** Account and buyer on the day of the invoice; nothing where neither can be checked. */
export function WhiteListCard({ invoice: { id } }: { invoice: Pick<Invoice, 'id'> }) {
  const t = useT()
  const kept = useQuery(query('GET /invoices/:id/white-list', { params: { id } }))
  const { data } = kept
  if (kept.isError) {
    return (
      <Card title={t('invoiceWhiteList.title')}>
        <p className="aside">{t('invoiceWhiteList.failed')}</p>
      </Card>
    )
  }
  if (!data) return null
  const items = [...data.accounts, ...(data.buyer ? [data.buyer] : [])]
  if (!items.some(({ check, isOff }) => check || !isOff)) return null
  return (
    <Card title={t('invoiceWhiteList.title')}>
      <FactRows
        facts={items.map((item) => [
          t(item.account === null ? 'invoiceWhiteList.buyer' : 'invoiceWhiteList.account'),
          <ListLine key={item.nip} item={item} day={data.day} />,
        ])}
      />
      <CheckNow id={id} of={data} />
    </Card>
  )
}

/** While an answer for the day is missing. */
function CheckNow({ id, of: { accounts, buyer, day } }: { id: string; of: WhiteListAnswer }) {
  const t = useT()
  const queries = useQueryClient()
  const mayCheck = useMay()(['update', 'Invoice'])
  const { queryKey } = query('GET /invoices/:id/white-list', { params: { id } })
  const checking = useMutation({
    mutationFn: () =>
      call('POST /white-list-checks', {
        body: { accounts: accounts.map(({ account }) => account ?? ''), nip: buyer?.nip ?? null, day },
      }),
    onSuccess: (answer) => keepSaved(queries, queryKey, answer),
    onError: (error) => toast.error(problemText(error)),
  })
  const items = [...accounts, ...(buyer ? [buyer] : [])]
  const isMissing = items.some(({ check, isOff }) => !isOff && check?.day !== day)
  if (!mayCheck || !isMissing) return null
  return (
    <p>
      <Button busy={checking.isPending} onClick={() => checking.mutate()}>
        {t('invoiceWhiteList.check')}
      </Button>
    </p>
  )
}
