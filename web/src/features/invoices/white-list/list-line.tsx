import type { WhiteListItem } from '@zlecenia/contract/features/invoices/white-list.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'

/** `na białej liście, sprawdzono 28.11.2026, nr d2n10-84df1a1`; another day than that of the question is named. */
export function listWords(
  t: ReturnType<typeof useT>,
  { check, isSilent }: WhiteListItem,
  day: string,
): string {
  const silent = isSilent ? [t('invoiceWhiteList.silent')] : []
  if (!check) return silent[0] ?? t('invoiceWhiteList.none')
  const requestedOn = dayInWarsaw(check.requestedAt)
  return [
    ...silent,
    t(`invoiceWhiteList.result.${check.result}`),
    ...(check.day === requestedOn && check.day === day
      ? []
      : [t('invoiceWhiteList.of', { day: dayOf(check.day) })]),
    t('invoiceWhiteList.checked', { day: dayOf(check.requestedAt) }),
    ...(check.requestId === null ? [] : [t('invoiceWhiteList.number', { number: check.requestId })]),
  ].join(', ')
}

/** `day`: that of the question. */
export function ListLine({ item, day }: { item: WhiteListItem; day: string }) {
  const t = useT()
  return <span>{listWords(t, item, day)}</span>
}
