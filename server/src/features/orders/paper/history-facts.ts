import type { OrderEvent, OrderFieldChange } from '@zlecenia/contract/features/order-base/order-history'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { writtenDay, writtenDayAndTime, writtenSpan, writtenTime } from '@zlecenia/contract/lib/written-dates'

type Say = (key: string, values?: Record<string, string>) => string
type SlotFacts = { startAt: string; endAt: string; performers?: readonly string[] }

/** The history as text, the same as on the page. */
export function historyFacts(history: Order['history'], language: LanguageCode, say: Say) {
  const slotLine = ({ startAt, endAt, performers = [] }: SlotFacts) =>
    [writtenSpan(language, startAt, endAt), ...performers].join(', ')

  function changeLine({ field, part, before, after }: OrderFieldChange): string {
    const wordOf = (value: string): string => {
      if (field === 'isFault' || field === 'hideContact') {
        return say(value === 'yes' ? 'orderDetails.yes' : 'orderDetails.no')
      }
      if (field === 'priority') return say(`priority.${value}`)
      return field === 'preferredStart' || field === 'preferredEnd' ? writtenDay(language, value) : value
    }
    const words = (values: readonly string[]) => values.map(wordOf).join(', ') || say('orderDetails.nothing')
    const name = say(`orderDetails.field.${field}`)
    const what = part && part !== 'type' ? `${name} – ${say(`contact.${part}`)}` : name
    return say('orderDetails.change', { field: what, before: words(before), after: words(after) })
  }

  function linesOf(event: OrderEvent): string[] {
    const because = (reason?: string) =>
      reason && reason !== 'other' ? [say(`orderMoves.reason.${reason}`)] : []
    switch (event.kind) {
      case 'created':
        return []
      case 'assigned':
        return [slotLine(event)]
      case 'added': {
        const { remarks, services, devices, files } = event
        const all = [...(remarks ? [say('orderAddition.remarks')] : []), ...services, ...devices, ...files]
        return [say('orderAddition.history', { what: all.join(', ') })]
      }
      case 'state':
        return [
          say(`orderState.${event.state}`),
          ...(event.until ? [say('orderMoves.untilDay', { day: writtenDay(language, event.until) })] : []),
          ...because(event.reason),
        ]
      case 'slot': {
        const { change, before, after } = event
        const named = (key: string, slot: SlotFacts | null) =>
          slot ? [before && after ? `${say(key)} ${slotLine(slot)}` : slotLine(slot)] : []
        return [
          say(`orderMoves.slotChange.${change}`),
          ...named('orderMoves.before', before),
          ...named('orderMoves.after', after),
        ]
      }
      case 'visit':
        return [say(`orderMoves.visit.${event.visit}`), slotLine(event), ...because(event.reason)]
      case 'changed':
        return event.changes.map(changeLine)
      case 'slotLetter':
        return [say('orderDetails.slotLetterLine'), slotLine(event)]
      case 'slotWindow':
        return [
          event.from && event.to
            ? say('orderDetails.slotWindowLine', {
                from: writtenTime(language, event.from),
                to: writtenTime(language, event.to),
              })
            : say('orderDetails.slotNoWindowLine'),
          slotLine(event),
        ]
      case 'slotConfirmed':
        return [
          event.how
            ? say('orderDetails.slotConfirmedLine', { how: say(`orderDetails.how.${event.how}`) })
            : say('orderDetails.slotUnconfirmedLine'),
          slotLine(event),
        ]
    }
  }

  return history.map(({ type, at, by, event, text }) => ({
    label: `${writtenDayAndTime(language, at)}, ${by}`,
    value: [say(`orderDetails.historyType.${type}`), ...(event ? linesOf(event) : []), text]
      .filter(Boolean)
      .join('\n'),
  }))
}
