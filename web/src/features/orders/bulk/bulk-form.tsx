import { useQuery } from '@tanstack/react-query'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { bulkDaysMax, bulkTargets, movesOfMany } from '@zlecenia/contract/features/orders/order-bulk'
import { type Priority, priorities } from '@zlecenia/contract/features/schedule/priorities'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useCoordinatorsFound, usePerformersFound, usersQuery } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { useFirstFieldFocused } from '#ui/form/focus-first.ts'
import { Form } from '#ui/form/form.tsx'
import { type Found, useFoundHere } from '#ui/form/found.ts'
import { problemAt, problemsToFields } from '#ui/record-form/field-problems.ts'
import { ReasonFields } from '../moves/reason-fields.tsx'
import type { GivenReason } from '../moves/use-move.ts'
import type { BulkKind } from './bulk-kinds.ts'
import type { BulkSent } from './bulk-sent.ts'

interface BulkFields extends GivenReason {
  coordinatorId: string
  priority: Priority | ''
  to: OrderState | ''
  days: string
  overlapReason: string
  from: string
  receiver: string
}
type BulkFieldsForm = UseFormReturn<BulkFields>
const nothing: BulkFields = {
  coordinatorId: '',
  priority: '',
  to: '',
  days: '',
  overlapReason: '',
  from: '',
  receiver: '',
  reason: null,
  words: '',
  until: '',
}

interface BulkFormProps {
  id: string
  kind: BulkKind
  states: readonly OrderState[]
  run: (change: BulkSent) => Promise<void>
}

export function BulkForm({ id, kind, states, run }: BulkFormProps) {
  const t = useT()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<BulkFields>({ defaultValues: nothing })
  useFirstFieldFocused(id)
  const send = form.handleSubmit(async (fields) => {
    setProblem(null)
    const change = changeOf(kind, fields)
    if (!change) return
    try {
      await run(change)
    } catch (error) {
      setProblem(problemsToFields(form, error, (field) => fieldIn(kind, field.replace(/^change\./u, ''))))
    }
  })
  return (
    <Form id={id} className="stack" onSubmit={send}>
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      {kind === 'coordinator' && <Coordinator form={form} />}
      {kind === 'priority' && (
        <Select
          {...form.register('priority', { required: t('rules.required') })}
          label={t('orderBulk.priority')}
          required
          error={problemAt(form, 'priority')}
        >
          <option value="">{t('orderBulk.choose')}</option>
          {priorities.map((it) => (
            <option key={it} value={it}>
              {t(`priority.${it}`)}
            </option>
          ))}
        </Select>
      )}
      {kind === 'state' && <State form={form} states={states} />}
      {kind === 'days' && <Days form={form} />}
      {kind === 'performer' && <Handover form={form} />}
    </Form>
  )
}

// The performer form has another field.
const fieldIn = (kind: BulkKind, field: string) =>
  kind === 'performer' && field === 'to' ? 'receiver' : field

function changeOf(kind: BulkKind, fields: BulkFields): BulkSent | null {
  const { coordinatorId, priority, to, days, overlapReason, reason, words, until } = fields
  if (kind === 'coordinator') return { kind, coordinatorId }
  if (kind === 'priority') return (priority && { kind, priority }) || null
  if (kind === 'days') return { kind, days: Number(days), overlapReason: overlapReason || null }
  if (kind === 'performer') {
    return { kind, from: fields.from, to: fields.receiver || null, overlapReason: overlapReason || null }
  }
  return (to && { kind, to, reason, words, until: until || null }) || null
}

function Coordinator({ form }: { form: BulkFieldsForm }) {
  const t = useT()
  return (
    <PersonField
      form={form}
      name="coordinatorId"
      label={t('orderBulk.coordinator')}
      required
      useFound={useCoordinatorsFound}
    />
  )
}

interface PersonFieldProps {
  form: BulkFieldsForm
  name: 'coordinatorId' | 'from' | 'receiver'
  label: string
  hint?: string
  required?: boolean
  useFound: (typed: string) => Found<User>
}

function PersonField({ form, name, label, hint, required, useFound }: PersonFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  const chosen = useWatch({ control: form.control, name })
  form.register(name, required ? { required: t('rules.required') } : {})
  const choose = (id: string, words: string) => {
    setText(words)
    form.setValue(name, id, { shouldValidate: id !== '' })
  }
  return (
    <>
      <EntityPicker
        label={label}
        name={name}
        useFound={useFound}
        {...(required && { required })}
        {...(hint && { hint })}
        words={{}}
        keyOf={(it: User) => it.id}
        textOf={(it) => it.fullName}
        one={{
          key: chosen,
          text,
          onChoose: (it) => choose(it.id, it.fullName),
          onClear: () => choose('', ''),
        }}
      />
      {problemAt(form, name) && (
        <Banner tone="error" announced>
          {problemAt(form, name)}
        </Banner>
      )}
    </>
  )
}

function State({ form, states }: { form: BulkFieldsForm; states: readonly OrderState[] }) {
  const t = useT()
  const to = useWatch({ control: form.control, name: 'to' })
  const targets = bulkTargets(states)
  const asking = to ? movesOfMany(states, to).find(({ needs }) => needs.includes('reason')) : undefined
  if (targets.length === 0) return <p role="status">{t('orderBulk.noState')}</p>
  return (
    <>
      <Select
        {...form.register('to', { required: t('rules.required') })}
        label={t('orderBulk.state')}
        required
        error={problemAt(form, 'to')}
      >
        <option value="">{t('orderBulk.choose')}</option>
        {targets.map((it) => (
          <option key={it} value={it}>
            {it === 'planned' ? t('orderBulk.toPlanned') : t(`orderState.${it}`)}
          </option>
        ))}
      </Select>
      {to && asking && (
        <ReasonFields form={form as unknown as UseFormReturn<GivenReason>} to={to} refusal={asking.refusal} />
      )}
    </>
  )
}

function Days({ form }: { form: BulkFieldsForm }) {
  const t = useT()
  const isDays = (typed: string) => {
    const days = /^\s*[-+−]?\d{1,3}\s*$/u.test(typed) ? Number(typed) : 0
    return (days !== 0 && Math.abs(days) <= bulkDaysMax) || t('orderBulk.noDays')
  }
  return (
    <>
      <Field
        {...form.register('days', { validate: isDays, setValueAs: (it: string) => it.replace('−', '-') })}
        label={t('orderBulk.numberOfDays')}
        hint={t('orderBulk.daysHint')}
        required
        inputMode="numeric"
        error={problemAt(form, 'days')}
      />
      <Overlap form={form} />
    </>
  )
}

function Overlap({ form }: { form: BulkFieldsForm }) {
  const t = useT()
  return (
    <TextArea
      {...form.register('overlapReason')}
      label={t('orderBulk.overlapReason')}
      hint={t('orderBulk.overlapHint')}
      rows={2}
      maxLength={1000}
    />
  )
}

/** Finds users who are leaving, and who have left. */
const useAnybodyFound = (typed: string) => useFoundHere(useQuery(usersQuery()), userNameText, typed)

function Handover({ form }: { form: BulkFieldsForm }) {
  const t = useT()
  return (
    <>
      <PersonField form={form} name="from" label={t('orderBulk.from')} useFound={useAnybodyFound} required />
      <PersonField
        form={form}
        name="receiver"
        label={t('orderBulk.to')}
        useFound={usePerformersFound}
        hint={t('orderBulk.toNobody')}
      />
      <Overlap form={form} />
    </>
  )
}
