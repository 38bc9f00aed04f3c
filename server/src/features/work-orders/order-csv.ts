import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { translated } from '../../platform/translate.ts'

/** `2026-11-22 08:00` in Warsaw, which every spreadsheet parses. */
const timeOf = (instant: string | undefined) =>
  instant ? wallClockOf(instant).slice(0, 16).replace('T', ' ') : ''

export function orderCsv(language: LanguageCode): CsvColumn<OrderRow>[] {
  const say = (key: string) => translated(key, language)
  const slotOf = ({ nextSlot, lastSlot }: OrderRow) => nextSlot ?? lastSlot
  return [
    [say('orders.number'), (it) => it.number],
    [say('orders.state'), (it) => say(`orderState.${it.state}`)],
    [say('orders.fault'), (it) => (it.isFault ? say('orders.fault') : '')],
    [say('orders.client'), (it) => it.client.name],
    [say('orders.building'), ({ building }) => building.address],
    [say('orders.city'), ({ building }) => building.city],
    [say('orders.services'), (it) => it.services.join(', ')],
    [say('orders.slotStart'), (it) => timeOf(slotOf(it)?.startAt)],
    [say('orders.slotEnd'), (it) => timeOf(slotOf(it)?.endAt)],
    [say('orders.performers'), (it) => it.performers.map(({ name }) => name).join(', ')],
    [say('orders.coordinator'), (it) => it.coordinator.name],
    [say('orders.created'), (it) => timeOf(it.createdAt)],
  ]
}
