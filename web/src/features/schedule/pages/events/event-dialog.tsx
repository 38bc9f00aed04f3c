import { useQueryClient } from '@tanstack/react-query'
import type { InternalEvent } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { typedHours } from '#features/schedule/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DaySpanFields, emptySpan, type SpanTexts, spanSent, spanTexts } from '../day-span-fields.tsx'
import { PeoplePicker, type Person } from '../people-picker.tsx'

const widthPx = 640

interface Fields extends SpanTexts {
  title: string
  repeatsUntil: string
  users: string
}

/** Creates an event, or edits one with all its repeats. */
export function EventDialog({ event, onClose }: { event: InternalEvent | null; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [people, setPeople] = useState<readonly Person[]>(event?.users ?? [])
  const form = useForm<Fields>({
    defaultValues: {
      ...(event ? spanTexts(event) : emptySpan),
      title: event?.title ?? '',
      users: '',
      repeatsUntil: event?.repeatsUntil ?? '',
    },
  })
  const [from, to, hours, repeatsUntil] = useWatch({
    control: form.control,
    name: ['from', 'to', 'hours', 'repeatsUntil'],
  })
  form.register('hours', { validate: (it) => typedHours(it) !== undefined || t('schedule.hoursUnclear') })
  const idOf = useIdOfSent()
  async function save(values: Fields): Promise<void> {
    const body = {
      ...spanSent(values),
      title: values.title,
      repeatsUntil: values.repeatsUntil || null,
      users: people.map((it) => it.id),
    }
    if (event) {
      const { id, version } = event
      await call('PATCH /internal-events/:id', { params: { id }, body: { ...body, version } })
    } else await call('POST /internal-events', { body: { ...body, id: idOf(body) } })
    await refresh(queries, 'InternalEvent')
    toast.success(t('internalEvents.saved'), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t(event ? 'internalEvents.editTitle' : 'internalEvents.add')}
      submit={t('internalEvents.save')}
    >
      <Rows>
        <Wide>
          <Field
            {...form.register('title')}
            label={t('internalEvents.titleField')}
            required
            maxLength={120}
            autoComplete="off"
            error={problemAt(form, 'title')}
            data-autofocus=""
          />
        </Wide>
        <DaySpanFields
          value={{ from, to, hours }}
          onChange={(name, text) => form.setValue(name, text)}
          errorOf={(name) => problemAt(form, name)}
        />
        <DayField
          name="repeatsUntil"
          label={t('internalEvents.repeatsUntil')}
          hint={t('internalEvents.repeatsUntilHint')}
          value={repeatsUntil}
          error={problemAt(form, 'repeatsUntil')}
          onValue={(day) => form.setValue('repeatsUntil', day)}
          onBlur={() => {}}
        />
        <Wide>
          <PeoplePicker
            name="users"
            of="everybody"
            label={t('internalEvents.users')}
            hint={t('internalEvents.usersHint')}
            chosen={people}
            error={problemAt(form, 'users')}
            onChange={setPeople}
          />
        </Wide>
      </Rows>
    </FormDialog>
  )
}
