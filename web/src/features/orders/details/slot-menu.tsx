import { IconDots, IconMail, IconMessage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { confirmedHow } from '@zlecenia/contract/features/order-base/order-parts'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayInWarsaw, instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { copyText } from '#lib/copy-text.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'
import styles from './slot-menu.module.css'

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
          <WindowFields
            slot={slot}
            busy={busy}
            save={(window) =>
              run(async () =>
                take(await call('PUT /orders/:id/slots/:slotId/window', { params, body: { window } })),
              )
            }
          />
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

interface WindowFieldsProps {
  slot: SlotMenuProps['slot']
  busy: boolean
  save: (window: { from: string; to: string } | null) => Promise<void>
}

/** Time in which the client expects the visit, on its day. */
function WindowFields({ slot, busy, save }: WindowFieldsProps) {
  const t = useT()
  const clock = (at: string | undefined) => (at ? wallClockOf(at).slice(11, 16) : '')
  const [from, setFrom] = useState(clock(slot.window?.from))
  const [to, setTo] = useState(clock(slot.window?.to))
  const at = (time: string) => instantOf(`${dayInWarsaw(slot.startAt)}T${time}:00`)
  return (
    <div className="stack tight">
      <div className={styles.window}>
        <Field
          type="time"
          label={t('orderDetails.windowFrom')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="time"
          label={t('orderDetails.windowTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className="aside">{t('orderDetails.windowHint')}</p>
      <div className="cluster">
        <Button
          look="text"
          busy={busy}
          disabled={!(from && to)}
          onClick={() => void save({ from: at(from), to: at(to) })}
        >
          {t('orderDetails.saveWindow')}
        </Button>
        {slot.window && (
          <Button look="text" busy={busy} onClick={() => void save(null)}>
            {t('orderDetails.removeWindow')}
          </Button>
        )}
      </div>
    </div>
  )
}
