import { IconDots, IconMail, IconMessage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { confirmedHow } from '@zlecenia/contract/features/order-base/order-parts'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { lazy, useState } from 'react'
import { call } from '#lib/call.ts'
import { copyText } from '#lib/copy-text.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'

const SlotWindow = lazy(() => import('./slot-window.tsx').then((it) => ({ default: it.SlotWindow })))

interface SlotMenuProps {
  order: Order
  slot: Order['slots'][number]
}

/** Actions for notifying the client of the time. */
export function SlotMenu({ order, slot }: SlotMenuProps) {
  const t = useT()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { id: order.id, slotId: slot.id }

  function take(answer: Order): void {
    queries.setQueryData(orderQuery(order.id).queryKey, answer)
    void refresh(queries, 'Order')
  }
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await work().catch((error) => toast.error(`${t('orderDetails.slotFailed')}\n${problemText(error)}`))
    setBusy(false)
  }
  const confirm = (chosen: string) =>
    run(async () => {
      const how = confirmedHow.find((it) => it === chosen) ?? null
      take(await call('PUT /orders/:id/slots/:slotId/confirmation', { params, body: { how } }))
    })
  const copy = () =>
    run(async () => {
      const { text } = await call('GET /orders/:id/slots/:slotId/message', { params })
      // If there is no clipboard, the toast shows the text.
      toast.success((await copyText(text)) ? t('orderDetails.smsCopied', { text }) : text)
    })
  const write = () =>
    run(async () => {
      const answer = await call('POST /orders/:id/slots/:slotId/letter', { params })
      take(answer.order)
      if (answer.sent) toast.success(t('orderDetails.letterSent'))
      else toast.error(t('orderDetails.noMail'))
    })
  return (
    <Disclosure
      button={<IconDots size={20} aria-hidden="true" />}
      label={t('orderDetails.clientAndSlot', { when: spanOf(slot.startAt, slot.endAt) })}
    >
      {(close) => (
        <div className="stack">
          <Select
            label={t('orderDetails.confirmSlot')}
            value={slot.confirmed?.how ?? ''}
            disabled={busy}
            onChange={({ target }) => void confirm(target.value)}
          >
            <option value="">{t('orderDetails.notConfirmed')}</option>
            {confirmedHow.map((how) => (
              <option key={how} value={how}>
                {t(`orderDetails.how.${how}`)}
              </option>
            ))}
          </Select>
          <LazyPart>
            <SlotWindow
              slot={slot}
              busy={busy}
              save={(window) =>
                run(async () =>
                  take(await call('PUT /orders/:id/slots/:slotId/window', { params, body: { window } })),
                )
              }
            />
          </LazyPart>
          <Button
            look="text"
            busy={busy}
            icon={<IconMessage size={18} aria-hidden="true" />}
            onClick={() => void copy().then(close)}
          >
            {t('orderDetails.copySms')}
          </Button>
          {order.client.email && (
            <Button
              look="text"
              busy={busy}
              icon={<IconMail size={18} aria-hidden="true" />}
              onClick={() => void write().then(close)}
            >
              {t('orderDetails.sendLetter')}
            </Button>
          )}
        </div>
      )}
    </Disclosure>
  )
}
