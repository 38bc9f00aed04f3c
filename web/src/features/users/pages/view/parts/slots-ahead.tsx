import { useQuery } from '@tanstack/react-query'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import type { Answer } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { slotsAheadQuery } from '../../users-pages.api.ts'

export function SlotsAhead({ of }: { of: string }) {
  const t = useT()
  const { data, isLoadingError } = useQuery(slotsAheadQuery(of))
  if (isLoadingError) return <Banner tone="warning">{t('deactivation.aheadUnknown')}</Banner>
  if (!data) return null
  const { coordinated } = data
  return (
    <div className="stack">
      {data.total > 0 && <Ahead of={of} data={data} />}
      {coordinated > 0 && (
        <Banner tone="warning" announced>
          <p>{t('deactivation.coordinates', { count: coordinated })}</p>
          <OrdersLink coordinator={of} state={openStates}>
            {t('deactivation.handOrders')}
          </OrdersLink>
        </Banner>
      )}
      {data.links.length > 0 && (
        <Banner tone="warning" announced>
          {t('deactivation.links', { emails: data.links.join(', ') })}
        </Banner>
      )}
    </div>
  )
}

const openStates = ['new', 'planned', 'in_progress', 'paused'].join(',')

/** Opens a tab, so that the dialog stays. */
function OrdersLink({ children, ...narrowed }: { children: string; [filter: string]: string }) {
  return (
    <p>
      <a href={addressOf('orders', narrowed)} target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  )
}

function Ahead({ of, data: { total, slots } }: { of: string; data: Answer<'GET /users/:id/slots-ahead'> }) {
  const t = useT()
  return (
    <Banner tone="warning" announced>
      <p>{t('deactivation.ahead', { count: total })}</p>
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
      {total > slots.length && <p>{t('deactivation.aheadMore', { count: total - slots.length })}</p>}
      <OrdersLink performer={of} slot={`${todayInWarsaw()}..`}>
        {t('deactivation.handSlots')}
      </OrdersLink>
    </Banner>
  )
}
