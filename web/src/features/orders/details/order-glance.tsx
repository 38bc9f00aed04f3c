import { useQuery } from '@tanstack/react-query'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayAndTimeOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { PhoneLink, WithPhones } from '#ui/details/contact-links.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { OrderMoves } from '../moves/order-moves.tsx'
import './messages.ts'
import { SlotMenu } from './slot-menu.tsx'

interface OrderGlanceProps {
  orderId: string
  slotId: string
}

/** Contact person, access notes, and possible next moves. */
export function OrderGlance({ orderId, slotId }: OrderGlanceProps) {
  const t = useT()
  const order = useQuery(query('GET /orders/:id', { params: { id: orderId } }))
  return (
    <QueryState query={order} failed={t('orderDetails.failed')}>
      {(it) => (
        <div className="stack">
          <Facts order={it} slot={it.slots.find(({ id }) => id === slotId)} />
          <OrderMoves order={it} />
        </div>
      )}
    </QueryState>
  )
}

function Facts({ order, slot }: { order: Order; slot: Order['slots'][number] | undefined }) {
  const t = useT()
  const mayChange = useMayAll()(['update', 'Order'])
  const { caretaker, notesNow, notesMasked, files, comment } = order
  const notes = noteCategories.flatMap((type) => notesNow.filter((it) => it.type === type))
  return (
    <dl className="notes">
      {slot && (
        <div>
          <dt className="visually-hidden">{t('orderDetails.confirmSlot')}</dt>
          <dd className="ends">
            <span className="aside">
              {slot.confirmed
                ? t('orderDetails.confirmed', {
                    how: t(`orderDetails.how.${slot.confirmed.how}`),
                    when: dayAndTimeOf(slot.confirmed.at),
                    by: slot.confirmed.by,
                  })
                : t('orderDetails.notConfirmed')}
              {slot.window &&
                `, ${t('orderDetails.window', { from: timeOf(slot.window.from), to: timeOf(slot.window.to) })}`}
            </span>
            {mayChange && <SlotMenu order={order} slot={slot} />}
          </dd>
        </div>
      )}
      {caretaker && (
        <div>
          <dt>{t('orderDetails.caretaker')}</dt>
          <dd>
            {caretaker.firstName} {caretaker.lastName}{' '}
            {caretaker.phone && <PhoneLink number={caretaker.phone} />}
          </dd>
        </div>
      )}
      {comment && (
        <div>
          <dt>{t('orderDetails.field.comment')}</dt>
          <dd className="prose">
            <WithPhones text={comment} />
          </dd>
        </div>
      )}
      {notes.map(({ type, notes: list }) => (
        <div key={type}>
          <dt>{t(`notesStep.category.${type}`)}</dt>
          {list.map((note) => (
            <dd key={note.id} className="prose">
              {note.title && <strong>{note.title}: </strong>}
              <WithPhones text={note.content} />
            </dd>
          ))}
        </div>
      ))}
      {notesMasked && <dd className="aside">{t('orderDetails.notesMasked')}</dd>}
      {files.length > 0 && (
        <div>
          <dt>{t('orderDetails.files')}</dt>
          <dd>{files.length}</dd>
        </div>
      )}
    </dl>
  )
}
