import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Banner } from '../../../ui/form/banner.tsx'
import { slotsAheadQuery } from '../users-pages.api.ts'

export function SlotsAhead({ of }: { of: string }) {
  const t = useT()
  const { data, isLoadingError } = useQuery(slotsAheadQuery(of))
  if (isLoadingError) return <Banner tone="warning">{t('userData.aheadUnknown')}</Banner>
  if (!data || data.total === 0) return null
  const { total, slots } = data
  return (
    <Banner tone="warning" announced>
      <p>{t('userData.ahead', { count: total })}</p>
      <ul className="bullets">
        {slots.map(({ orderId, number, startAt, endAt }) => (
          <li key={`${orderId} ${startAt}`}>
            <a href={addressOf('order', { id: orderId })} target="_blank" rel="noreferrer">
              {number}
            </a>{' '}
            · {spanOf(startAt, endAt)}
          </li>
        ))}
      </ul>
      {total > slots.length && <p>{t('userData.aheadMore', { count: total - slots.length })}</p>}
    </Banner>
  )
}
