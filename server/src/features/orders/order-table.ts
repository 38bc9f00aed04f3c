import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import type { Cell } from '#platform/http/table-writer.ts'
import { translated } from '#platform/translate.ts'

const timeOf = (instant: string | null | undefined): Cell => (instant ? { at: instant } : null)

export function orderTable(language: LanguageCode): TableColumn<OrderRow>[] {
  const say = (key: string) => translated(key, language)
  const slotOf = ({ nextSlot, lastSlot }: OrderRow) => nextSlot ?? lastSlot
  return [
    [say('orders.number'), (it) => it.number],
    [say('orders.state'), (it) => say(`orderState.${it.state}`)],
    [say('orders.fault'), (it) => (it.isFault ? say('orders.fault') : '')],
    [say('orders.priority'), (it) => say(`priority.${it.priority}`)],
    [say('orders.due'), (it) => timeOf(it.dueAt)],
    [say('orders.client'), (it) => it.client.name],
    [say('orders.building'), ({ building }) => building.address],
    [say('orders.city'), ({ building }) => building.city],
    [say('orders.services'), (it) => it.services.join(', ')],
    [say('orders.group'), ({ serviceGroups = [] }) => serviceGroups.map(({ name }) => name).join(', ')],
    [say('orders.devices'), (it) => it.devicesCount ?? 0],
    [say('orders.clientNumber'), (it) => it.clientNumber ?? null],
    [say('orders.slotStart'), (it) => timeOf(slotOf(it)?.startAt)],
    [say('orders.slotEnd'), (it) => timeOf(slotOf(it)?.endAt)],
    [say('orders.performers'), (it) => it.performers.map(({ name }) => name).join(', ')],
    [say('orders.coordinator'), (it) => it.coordinator.name],
    [say('orders.created'), (it) => timeOf(it.createdAt)],
  ]
}
