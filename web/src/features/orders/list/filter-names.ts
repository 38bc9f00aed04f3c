import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useState } from 'react'
import { t } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import type { OrderSearch } from './order-address.ts'

interface Named {
  id: string
  name: string
}

/** Names by id: from picks here, and from addresses. */
const known = new Map<string, string>()
export const knowName = ({ id, name }: Named): void => void known.set(id, name)

const inRow = {
  client: ({ client }) => [client],
  building: ({ building: { id, address, city } }) => [{ id, name: `${address}, ${city}` }],
  performer: ({ performers }) => performers,
  coordinator: ({ coordinator }) => [coordinator],
  group: ({ serviceGroups = [] }) => serviceGroups,
} as const satisfies Partial<Record<keyof OrderSearch, (row: OrderRow) => readonly Named[]>>
const kinds = Object.keys(inRow) as (keyof typeof inRow)[]

/** Names come from one of their orders, if the user may read it; one request after the other. */
export function useFilterNames(
  search: Partial<Omit<OrderSearch, 'sort'>>,
): (id: string) => string | undefined {
  const [, drawAgain] = useState(0)
  const unknown = (ids: readonly string[] | null | undefined) => (ids ?? []).filter((id) => !known.has(id))
  const [next] = kinds.flatMap((kind) => unknown(search[kind]).map((id) => ({ kind, id })))
  const [deviceId] = unknown(search.device)
  const [serviceId] = unknown(search.followedService)
  const { kind = 'client', id = '' } = next ?? {}
  const { data: page } = useQuery({
    ...query('GET /orders', { query: { [kind]: [id], size: 1 } }),
    enabled: next !== undefined,
    meta: { quiet: true },
  })
  const { data: device } = useQuery({
    ...query('GET /devices/:id', { params: { id: deviceId ?? '' } }),
    enabled: deviceId !== undefined,
    meta: { quiet: true },
  })
  if (next && page) {
    const named = page.rows.flatMap((row) => [...inRow[kind](row)]).find((it) => it.id === id)
    knowName(named ?? { id, name: t('shell.none') })
    drawAgain((n) => n + 1)
  }
  const { data: catalogue } = useQuery({
    ...query('GET /services'),
    enabled: serviceId !== undefined,
    meta: { quiet: true },
    staleTime: 300_000,
  })
  if (serviceId && catalogue) {
    const services = Object.values(catalogue.serviceGroups).flatMap((it) => it.services)
    const service = services.find(({ id: its }) => its === serviceId)
    knowName({ id: serviceId, name: service?.title ?? t('shell.none') })
    drawAgain((n) => n + 1)
  }
  if (deviceId && device) {
    knowName(device)
    drawAgain((n) => n + 1)
  }
  return (it) => known.get(it)
}
