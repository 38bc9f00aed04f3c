import { useQuery } from '@tanstack/react-query'
import { bareAccount, isBankAccount, spacedAccount } from '@zlecenia/contract/lib/bank-account'
import { isNip, normalNip } from '@zlecenia/contract/lib/identifiers'
import { call, type Sent } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { listWords } from './list-line.tsx'
import './messages.ts'

type Body = Sent<'POST /white-list-checks'>['body']

/** Asked in the background as soon as there is a question; the server asks the list once a day. */
function useWhiteList(body: Body | null) {
  return useQuery({
    queryKey: ['POST /white-list-checks', body],
    queryFn: ({ signal }) => call('POST /white-list-checks', { body: body ?? {}, signal, quiet: true }),
    enabled: body !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

interface QuestionProps {
  /** Number as typed. */
  typed: string
  day: string
}

/** A warning in words, never an obstacle. */
export function AccountOnWhiteList({ typed, day }: QuestionProps) {
  const t = useT()
  const account = isBankAccount(typed) ? bareAccount(typed) : null
  const checks = useWhiteList(account === null ? null : { accounts: [account], day })
  const item = checks.data?.accounts[0]
  if (account === null || item?.isOff) return null
  const again = (
    <Button look="text" busy={checks.isFetching} onClick={() => void checks.refetch()}>
      {t('invoiceWhiteList.again')}
    </Button>
  )
  if (item?.check?.result === 'notAssigned')
    return (
      <Banner tone="warning" announced>
        <p>{t('invoiceWhiteList.accountMissing', { account: spacedAccount(account) })}</p>
        <p className="aside">{checks.data && listWords(t, item, checks.data.day)}</p>
      </Banner>
    )
  if (checks.isError || item?.isSilent)
    return (
      <Banner tone="warning" announced actions={again}>
        {t('invoiceWhiteList.accountSilent')}
      </Banner>
    )
  return null
}

/** Status of a buyer with a NIP. */
export function BuyerOnWhiteList({ typed, day }: QuestionProps) {
  const t = useT()
  const checks = useWhiteList(isNip(typed) ? { nip: normalNip(typed), day } : null)
  if (!isNip(typed)) return null
  const { data, isFetching, isError } = checks
  const item = data?.buyer
  if (item?.isOff) return null
  const words = item ? listWords(t, item, data.day) : t('invoiceWhiteList.silent')
  return (
    <p className="aside cluster" role="status">
      {isFetching ? (
        t('invoiceWhiteList.checking')
      ) : (
        <>
          <span>{t('invoiceWhiteList.buyerStatus', { result: words })}</span>
          {(isError || item?.isSilent) && (
            <Button look="text" onClick={() => void checks.refetch()}>
              {t('invoiceWhiteList.again')}
            </Button>
          )}
        </>
      )}
    </p>
  )
}
