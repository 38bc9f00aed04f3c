import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClosureState, closureMessageMax } from '@zlecenia/contract/features/closures/closures.contract'
import { useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { invalidate, keepSaved, query } from '#lib/query.ts'
import { atOf, clockText, momentText, readMoment } from '#lib/typed-moment.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

const closureQuery = query('GET /closure')
const widthPx = 520

/** Announces a closure, changes it and opens the program. */
export function ClosureCard() {
  const t = useT()
  return (
    <QueryState failed={t('closures.failed')} query={useQuery(closureQuery)}>
      {(state) => <Shown state={state} />}
    </QueryState>
  )
}

function Shown({ state }: { state: ClosureState }) {
  const t = useT()
  const keep = useKeep()
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const { closure, isClosed } = state
  const chip = isClosed ? 'closed' : closure ? 'announced' : 'open'
  const close = () => setOpen(null)
  return (
    <Card
      title={t('closures.card')}
      hint={t('closures.cardHint')}
      aside={
        <Chip
          colour={isClosed ? 'error' : closure ? 'warning' : 'success'}
          icon={closure ? IconLock : IconLockOpen}
        >
          {t(`closures.state.${chip}`)}
        </Chip>
      }
    >
      <Stack>
        {closure && (
          <p>
            {t(`closures.${closure.kind}.announced`, {
              from: dayAndTimeOf(closure.startsAt),
              until: dayAndTimeOf(closure.endsAt),
            })}{' '}
            <bdi>{closure.message}</bdi>
          </p>
        )}
        <Buttons>
          <Button onClick={() => setOpen('form')}>{t(closure ? 'closures.change' : 'closures.plan')}</Button>
          {closure && (
            <Button look={isClosed ? 'filled' : 'text'} onClick={() => setOpen('question')}>
              {t(isClosed ? 'closures.openNow' : 'closures.withdraw')}
            </Button>
          )}
        </Buttons>
      </Stack>
      {open === 'form' && <ClosureForm state={state} onClose={close} />}
      {open === 'question' && (
        <Confirm
          title={t(isClosed ? 'closures.openQuestion' : 'closures.withdrawQuestion')}
          confirm={t(isClosed ? 'closures.openNow' : 'closures.withdraw')}
          run={async () => {
            keep(await call('DELETE /closure'))
            toast.success(t(isClosed ? 'closures.opened' : 'closures.withdrawn'))
          }}
          onClose={close}
        >
          {t(isClosed ? 'closures.openText' : 'closures.withdrawText')}
        </Confirm>
      )}
    </Card>
  )
}

function useKeep() {
  const queries = useQueryClient()
  return (saved: ClosureState) => {
    keepSaved(queries, closureQuery.queryKey, saved)
    void invalidate(queries, 'GET /me')
  }
}

const kinds = ['maintenance', 'opening'] as const
const readAt = (text: string) => atOf(readMoment(text, { now: new Date() }))
const text = (at: string | undefined) => (at ? momentText(at) : '')

/** An empty beginning is now, by the server's clock. */
export function ClosureForm({ state, onClose }: { state: ClosureState; onClose: () => void }) {
  const t = useT()
  const keep = useKeep()
  const queries = useQueryClient()
  const { closure, isClosed } = state
  const form = useForm({
    defaultValues: {
      kind: closure?.kind ?? ('maintenance' as const),
      startsAt: isClosed ? '' : text(closure?.startsAt),
      endsAt: text(closure?.endsAt),
      message: closure?.message ?? '',
    },
  })
  const startsAt = form.watch('startsAt')
  const begins = startsAt.trim() === ''
  return (
    <FormDialog
      title={t(closure ? 'closures.changeTitle' : 'closures.planTitle')}
      submit={t(begins && !isClosed ? 'closures.closeNow' : 'closures.save')}
      width={widthPx}
      form={form}
      save={async ({ kind, startsAt, endsAt, message }) => {
        const sent = {
          kind,
          startsAt: startsAt.trim() === '' ? null : readAt(startsAt),
          endsAt: readAt(endsAt) ?? '',
          message: message.trim() || null,
          version: closure?.version ?? null,
        }
        const saved = await call('PUT /closure', { body: sent }).catch((error: unknown) => {
          // The card behind shows what another administrator has done.
          void queries.invalidateQueries({ queryKey: closureQuery.queryKey })
          throw error
        })
        keep(saved)
        toast.success(t(saved.isClosed ? 'closures.closedNow' : 'closures.planned'))
        onClose()
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <RadioCards
            label={t('closures.kind')}
            name="kind"
            value={field.value}
            onChoose={field.onChange}
            options={kinds.map((value) => ({
              value,
              title: t(`closures.${value}.kind`),
              description: t(`closures.${value}.kindHint`),
            }))}
          />
        )}
      />
      {!isClosed && <Moment control={form.control} name="startsAt" isOptional />}
      <Moment control={form.control} name="endsAt" />
      <Field
        {...form.register('message', notLonger(closureMessageMax))}
        label={t('closures.message')}
        hint={t('closures.messageHint')}
        autoComplete="off"
        error={problemAt(form, 'message')}
      />
    </FormDialog>
  )
}

interface MomentProps {
  control: Control<{
    kind: (typeof kinds)[number]
    startsAt: string
    endsAt: string
    message: string
  }>
  name: 'startsAt' | 'endsAt'
  isOptional?: boolean
}

function Moment({ control, name, isOptional = false }: MomentProps) {
  const t = useT()
  const problem = (typed: string) =>
    (isOptional && typed.trim() === '') || readAt(typed) !== null ? '' : t('closures.unclear')
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (typed) => problem(typed) || true }}
      render={({ field, fieldState }) => {
        const at = readAt(field.value)
        return (
          <DateField
            kind="datetime-local"
            name={name}
            label={t(`closures.${name}`)}
            hint={isOptional ? t('closures.startsAtHint') : t('closures.endsAtHint')}
            required={!isOptional}
            value={field.value}
            onType={field.onChange}
            onLeave={() => at && field.onChange(momentText(at))}
            error={fieldState.error?.message}
            unclear={problem(field.value)}
            picked={at ?? ''}
            onPick={(wallClock) => field.onChange(clockText(wallClock))}
            pickLabel={t('closures.pick')}
          />
        )
      }}
    />
  )
}
