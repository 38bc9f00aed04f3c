import { useQueryClient } from '@tanstack/react-query'
import type { BankEntry, BankStatement } from '@zlecenia/contract/features/invoices/bank-statements.contract'
import { spacedAccount } from '@zlecenia/contract/lib/bank-account'
import { limits } from '@zlecenia/contract/lib/limits'
import { useId, useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './statement-entries.module.css'

type How = 'later' | 'proposal' | 'other' | 'leave'
interface Choice {
  how: How
  /** Number of another invoice, as typed. */
  number: string
}

const first = ({ proposal }: BankEntry): Choice => ({
  how: proposal?.isSure ? 'proposal' : 'later',
  number: '',
})

type Sent = { id: string; leave: true } | { id: string; invoices: { invoiceId: string; amount: number }[] }

/** Body of a choice; null: nothing to send, or an unknown invoice. */
function sentOf(entry: BankEntry, { how, number }: Choice, { invoices }: BankStatement): Sent | null {
  const { id, proposal, amount } = entry
  if (how === 'leave') return { id, leave: true }
  if (how === 'proposal' && proposal) return { id, invoices: proposal.invoices }
  const other = how === 'other' ? invoices.find((it) => it.number === number.trim()) : undefined
  return other ? { id, invoices: [{ invoiceId: other.id, amount }] } : null
}

/** Entries of a statement; incoming ones that are open get a choice each, confirmed together. */
export function StatementEntries({ statement }: { statement: BankStatement }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Invoice'])
  const list = useId()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const choiceOf = (entry: BankEntry) => choices[entry.id] ?? first(entry)
  const open = statement.entries.filter(({ state: it, amount }) => it === 'open' && amount > 0)
  const sent = open.flatMap((entry) => sentOf(entry, choiceOf(entry), statement) ?? [])
  async function confirm(): Promise<void> {
    setState({ busy: true, problem: null })
    try {
      const params = { id: statement.id }
      const saved = await call('POST /bank-statements/:id/confirm', { params, body: { entries: sent } })
      queries.setQueryData(query('GET /bank-statements/:id', { params }).queryKey, saved)
      toast.success(t('invoiceMoney.confirmed', { count: sent.length }), limits.successToastMs)
      setState({ busy: false, problem: null })
    } catch (error) {
      setState({ busy: false, problem: problemText(error) })
    }
    await refresh(queries, 'Invoice')
  }
  return (
    <div className="stack">
      <p className="quiet">
        {spacedAccount(statement.account)}, {dayOf(statement.from)} – {dayOf(statement.to)}
      </p>
      <datalist id={list}>
        {statement.invoices.map(({ id, number, buyer }) => (
          <option key={id} value={number} label={buyer} />
        ))}
      </datalist>
      <ul className={styles.entries}>
        {statement.entries.map((entry) => (
          <li key={entry.id}>
            <EntryText entry={entry} />
            {mayChange && open.includes(entry) && (
              <EntryChoice
                entry={entry}
                statement={statement}
                list={list}
                choice={choiceOf(entry)}
                onChoice={(choice) => setChoices({ ...choices, [entry.id]: choice })}
              />
            )}
          </li>
        ))}
      </ul>
      {state.problem && (
        <Banner tone="error" announced>
          {state.problem}
        </Banner>
      )}
      {mayChange && open.length > 0 && (
        <div>
          <Button look="filled" busy={state.busy} disabled={sent.length === 0} onClick={() => void confirm()}>
            {t('invoiceMoney.confirm', { count: sent.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function EntryText({ entry: { day, amount, party, title, state, paid } }: { entry: BankEntry }) {
  const t = useT()
  return (
    <div>
      <strong>{amountText(amount)}</strong> <span>{[dayOf(day), party].filter(Boolean).join(', ')}</span>
      <p className="quiet">{title}</p>
      {state !== 'open' && (
        <p className="quiet">
          {state === 'paid'
            ? t('invoiceMoney.entryPaid', { numbers: paid.map(({ number }) => number).join(', ') })
            : t(`invoiceMoney.entry.${state}`)}
        </p>
      )}
    </div>
  )
}

interface EntryChoiceProps {
  entry: BankEntry
  statement: BankStatement
  list: string
  choice: Choice
  onChoice: (choice: Choice) => void
}

function EntryChoice({ entry, statement, list, choice, onChoice }: EntryChoiceProps) {
  const t = useT()
  const numberOf = (id: string) => statement.invoices.find((it) => it.id === id)?.number ?? ''
  const proposed = entry.proposal?.invoices
    .map(({ invoiceId, amount }) => `${numberOf(invoiceId)} (${amountText(amount)})`)
    .join(', ')
  const of = `${amountText(entry.amount)}, ${entry.title}`
  const isUnknown =
    choice.how === 'other' && choice.number.trim() !== '' && sentOf(entry, choice, statement) === null
  return (
    <div className={styles.choice}>
      <Select
        name={`how-${entry.id}`}
        label={t('invoiceMoney.entryIs', { of })}
        value={choice.how}
        onChange={({ target }) => onChoice({ ...choice, how: target.value as How })}
      >
        <option value="later">{t('invoiceMoney.later')}</option>
        {proposed && (
          <option value="proposal">
            {t(entry.proposal?.isSure ? 'invoiceMoney.pays' : 'invoiceMoney.perhaps', { numbers: proposed })}
          </option>
        )}
        <option value="other">{t('invoiceMoney.other')}</option>
        <option value="leave">{t('invoiceMoney.leave')}</option>
      </Select>
      {choice.how === 'other' && (
        <Field
          name={`number-${entry.id}`}
          label={t('invoiceMoney.number')}
          list={list}
          autoComplete="off"
          value={choice.number}
          error={isUnknown ? t('invoiceMoney.numberUnknown') : undefined}
          onChange={({ target }) => onChoice({ ...choice, number: target.value })}
        />
      )}
    </div>
  )
}
