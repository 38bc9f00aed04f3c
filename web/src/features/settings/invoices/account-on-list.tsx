import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bareAccount, isBankAccount } from '@zlecenia/contract/lib/bank-account'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

const keptQuery = query('GET /white-list-checks')

/** `na białej liście, sprawdzono 28.11.2026, nr d2n10-84df1a1`; nothing for a number that is none. */
export function AccountOnList({ number }: { number: string }) {
  const t = useT()
  const { data } = useQuery(keptQuery)
  if (!data || !isBankAccount(number)) return null
  const item = data.accounts.find(({ account }) => account === bareAccount(number))
  const check = item?.check
  if (!check) return item?.isOff ? null : <p className="aside">{t('invoiceSettings.whiteList.none')}</p>
  const { result, requestedAt, requestId } = check
  const words = [
    t(`invoiceSettings.whiteList.${result === 'assigned' ? 'assigned' : 'notAssigned'}`),
    t('invoiceSettings.whiteList.checked', { day: dayOf(requestedAt) }),
    ...(requestId === null ? [] : [t('invoiceSettings.whiteList.number', { number: requestId })]),
  ]
  return <p className="aside">{words.join(', ')}</p>
}

/** Asks the list of VAT payers for all typed accounts, saved or not. */
export function CheckAccounts({ numbers }: { numbers: readonly string[] }) {
  const t = useT()
  const queries = useQueryClient()
  const mayCheck = useMay()(['update', 'Invoice'])
  const { data } = useQuery(keptQuery)
  const accounts = [...new Set(numbers.filter(isBankAccount).map(bareAccount))]
  const checking = useMutation({
    mutationFn: () => call('POST /white-list-checks', { body: { accounts } }),
    onSuccess(answer) {
      keepSaved(queries, keptQuery.queryKey, answer)
      if (answer.accounts.some(({ isSilent }) => isSilent)) toast.error(t('invoiceSettings.whiteList.silent'))
    },
    onError: (error) => toast.error(problemText(error)),
  })
  const isOff = data?.accounts.some((it) => it.isOff)
  if (!mayCheck || accounts.length === 0 || isOff) return null
  return (
    <p>
      <Button look="text" busy={checking.isPending} onClick={() => checking.mutate()}>
        {t('invoiceSettings.whiteList.check')}
      </Button>
    </p>
  )
}
