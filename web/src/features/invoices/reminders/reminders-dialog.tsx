import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RemindedClient } from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import { isEmail } from '@zlecenia/contract/lib/email'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import '../payments/messages.ts'

const widthPx = 760

/** Reminders the program proposes, by client; a person sends or skips each. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const due = useQuery(query('GET /reminders/due'))
  return (
    <Modal
      title={t('invoiceMoney.reminders')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={due} failed={t('invoiceMoney.remindersFailed')}>
        {({ mail, clients }) => (
          <div className="stack">
            {!mail && <Banner tone="warning">{t('invoiceMoney.noMail')}</Banner>}
            {clients.length === 0 && <p className="quiet">{t('invoiceMoney.noReminders')}</p>}
            {clients.map((customer) => (
              <CustomerReminder key={customer.key} client={customer} mail={mail} />
            ))}
          </div>
        )}
      </QueryState>
    </Modal>
  )
}

interface CustomerReminderProps {
  client: RemindedClient
  mail: boolean
}

function CustomerReminder({ client: { name, email, invoices }, mail }: CustomerReminderProps) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Invoice'])
  const idOf = useIdOfSent()
  const [to, setTo] = useState(email ?? '')
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const chosen = invoices.filter(({ id }) => !out.has(id))
  const total = chosen.reduce((sum, { left }) => sum + left, 0)
  const step = Math.max(1, ...chosen.map((it) => it.step)) as 1 | 2 | 3
  const isAddress = isEmail(to.trim())
  async function send(skip: boolean): Promise<void> {
    const body = { skip, email: skip ? null : to.trim(), invoiceIds: chosen.map(({ id }) => id) }
    setState({ busy: true, problem: null })
    try {
      await call('POST /reminders', { body: { id: idOf(body), ...body } })
      toast.success(t(skip ? 'invoiceMoney.skipped' : 'invoiceMoney.sent', { name }), limits.successToastMs)
      setState({ busy: false, problem: null })
    } catch (error) {
      setState({ busy: false, problem: problemText(error) })
    }
    await refresh(queries, 'Invoice')
  }
  function choose(id: string, isChosen: boolean): void {
    const next = new Set(out)
    if (isChosen) next.delete(id)
    else next.add(id)
    setOut(next)
  }
  return (
    <section className="stack" aria-label={name}>
      <h3>{name}</h3>
      {invoices.map((it) => (
        <Check
          key={it.id}
          name={it.id}
          label={t('invoiceMoney.overdue', { number: it.number, left: amountText(it.left) })}
          hint={t('invoiceMoney.overdueBy', {
            count: it.overdueDays,
            day: dayOf(it.dueOn),
            step: t(`invoiceMoney.steps.s${it.step}`),
          })}
          checked={!out.has(it.id)}
          onChange={({ target }) => choose(it.id, target.checked)}
        />
      ))}
      <p>{t('invoiceMoney.letter', { step: t(`invoiceMoney.steps.s${step}`), total: amountText(total) })}</p>
      {state.problem && (
        <Banner tone="error" announced>
          {state.problem}
        </Banner>
      )}
      {mayChange && (
        <>
          <Field
            name="email"
            type="email"
            label={t('invoiceMoney.emailOf', { name })}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <div className="cluster">
            <Button
              look="filled"
              busy={state.busy}
              disabled={!mail || !isAddress || chosen.length === 0}
              onClick={() => void send(false)}
            >
              {t('invoiceMoney.send')}
            </Button>
            <Button look="text" disabled={state.busy || chosen.length === 0} onClick={() => void send(true)}>
              {t('invoiceMoney.skip')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
