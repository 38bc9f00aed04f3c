import { useQueryClient } from '@tanstack/react-query'
import { cardRepeats } from '@zlecenia/contract/features/boards/board-shape'
import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { Controller } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Check } from '#ui/form/check.tsx'
import { DayField } from '#ui/form/day-field.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { useFocusFirst } from '#ui/form/focus-first.ts'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import type { Changed } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { cardQuery, type OwnBoard } from '../boards.api.ts'
import styles from '../own-board.module.css'
import type { CardFields } from './card-fields.ts'
import { CardLinks } from './card-links.tsx'
import { MembersPicker } from './members-picker.tsx'
import { useCardWords } from './use-card-words.ts'

const fieldsOf = (it: CardRecord): CardFields => ({
  title: it.title,
  description: it.description ?? '',
  dueOn: it.dueOn ?? '',
  every: it.every ?? '',
  labels: it.labels,
  members: it.members.map(({ id }) => id),
  orderId: it.order?.id ?? '',
  customerId: it.customer?.id ?? '',
  buildingId: it.building?.id ?? '',
  deviceId: it.device?.id ?? '',
})

function sentOf({ title, description, dueOn, every, labels, members, ...links }: Changed<CardFields>) {
  const linked = Object.entries(links).map(([field, id]) => [field, id || null])
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description }),
    ...(dueOn !== undefined && { dueOn: dueOn || null }),
    ...(every !== undefined && { every: cardRepeats.find((it) => it === every) ?? null }),
    ...(labels && { labels: [...labels] }),
    ...(members && { members: [...members] }),
    ...(Object.fromEntries(linked) as { [K in keyof typeof links]?: string | null }),
  }
}

interface CardFormProps {
  record: CardRecord
  whole: OwnBoard
  mayChange: boolean
}

export function CardForm({ record, whole, mayChange }: CardFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const words = useCardWords(whole)
  const editing = useRecordForm({
    record,
    fieldsOf,
    save: (changed, { id, version }) =>
      call('PATCH /cards/:id', { params: { id }, body: { ...sentOf(changed), version } }),
    reread: () => queries.fetchQuery({ ...cardQuery(record.id), staleTime: 0 }),
    onSaved: () => refresh(queries, 'board'),
  })
  const { form, field, values } = editing
  const root = useFocusFirst()
  return (
    <div ref={root}>
      <RecordForm
        of={editing}
        {...words}
        aria-label={t('ownBoards.card')}
        {...(!mayChange && { foot: null })}
      >
        <fieldset disabled={!mayChange} className="stack">
          <Field {...field('title')} data-first="" label={t('ownBoards.title')} required />
          <TextArea {...field('description')} label={t('ownBoards.description')} />
          <Rows>
            <Controller
              control={form.control}
              name="dueOn"
              render={({ field: { ref: _, ...due } }) => (
                <DayField
                  name={due.name}
                  value={due.value}
                  onValue={due.onChange}
                  onBlur={due.onBlur}
                  label={t('ownBoards.dueOn')}
                  error={problemAt(form, 'dueOn')}
                />
              )}
            />
            <Select {...field('every')} label={t('ownBoards.every')}>
              <option value="">{t('ownBoards.everyOf.never')}</option>
              {cardRepeats.map((it) => (
                <option key={it} value={it}>
                  {t(`ownBoards.everyOf.${it}`)}
                </option>
              ))}
            </Select>
          </Rows>
          <MembersPicker
            name="members"
            label={t('ownBoards.people')}
            value={values.members}
            onChange={(to) => form.setValue('members', to, { shouldDirty: true })}
            error={problemAt(form, 'members')}
          />
          <fieldset className="stack tight">
            <legend className="name">{t('ownBoards.labels')}</legend>
            {whole.labels.length === 0 && <p className="aside">{t('ownBoards.noLabels')}</p>}
            <div className="cluster">
              {whole.labels.map(({ id, name, colour }) => (
                <span key={id} className={styles.pick} data-colour={colour}>
                  <Check
                    name={`label.${id}`}
                    label={name}
                    checked={values.labels.includes(id)}
                    onChange={({ target }) => {
                      const others = values.labels.filter((it) => it !== id)
                      form.setValue('labels', target.checked ? [...others, id] : others, {
                        shouldDirty: true,
                      })
                    }}
                  />
                </span>
              ))}
            </div>
          </fieldset>
          <CardLinks form={form} record={record} />
        </fieldset>
      </RecordForm>
    </div>
  )
}
