import { useQueryClient } from '@tanstack/react-query'
import type { UserSchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { type UserColour, userColours } from '@zlecenia/contract/features/schedule/user-colours'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { Select } from '#ui/form/field.tsx'
import type { Changed, Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { type WeekFields, WeekRows, weekdayName, weekFields, weekSent } from './week-fields.tsx'

interface Fields {
  own: boolean
  week: WeekFields
  colour: UserColour | ''
}

const fieldsOf = ({ week, colour }: UserSchedule): Fields => ({
  own: week !== null,
  week: weekFields(week ?? usualWeek),
  colour: colour ?? '',
})

function sentOf({ own, week, colour }: Changed<Fields>, from: UserSchedule) {
  const hasOwn = own ?? from.week !== null
  return {
    ...((own !== undefined || (week && hasOwn)) && {
      week: hasOwn ? weekSent(week ?? {}, from.week ?? usualWeek) : null,
    }),
    ...(colour !== undefined && { colour: colour || null }),
  }
}

interface UserScheduleFormProps {
  user: { id: string; fullName: string }
  schedule: UserSchedule
}

/** Editable by the user, or with the right to all. */
export function UserScheduleForm({ user, schedule }: UserScheduleFormProps) {
  const t = useT()
  const may = useMay()
  const mayAll = useMayAll()
  const queries = useQueryClient()
  const { id } = user
  const rule = ['update', 'Schedule'] as const
  const mayChange = mayAll(rule) || (may(rule) && signedInUser()?.id === id)
  const scheduleQuery = query('GET /schedule/users/:id', { params: { id } })
  const editing = useRecordForm({
    record: schedule,
    fieldsOf,
    save: (changed, from) =>
      call('PATCH /schedule/users/:id', {
        params: { id },
        body: { ...sentOf(changed, from), version: from.version },
      }),
    reread: () => queries.fetchQuery({ ...scheduleQuery, staleTime: 0 }),
    onSaved: () => refresh(queries, 'Schedule'),
    fieldAt: (field) => (field === 'week' ? 'week.day1' : field),
  })
  const { form, values } = editing
  const labels: Readonly<Record<string, string>> = {
    own: t('schedulePages.ownWeek'),
    colour: t('schedulePages.colour'),
  }
  const colourName = (it: Leaf) => {
    const colour = userColours.find((known) => known === it)
    return colour ? t(`schedulePages.colourName.${colour}`) : t('schedulePages.noColour')
  }
  const wordsOf = (path: string, value: Leaf) => {
    if (path === 'colour') return colourName(value)
    return value === true ? '✓' : String(value || '')
  }
  return (
    <Card
      title={t('schedulePages.userTitle')}
      aside={values.colour && <Chip colour={values.colour}>{user.fullName}</Chip>}
    >
      <RecordForm
        of={editing}
        labelOf={(path) => labels[path] ?? weekdayName(path.slice(-1))}
        wordsOf={wordsOf}
        {...(!mayChange && { foot: null })}
      >
        <fieldset className="stack" disabled={!mayChange}>
          {!mayChange && <Banner tone="info">{t('schedulePages.readOnly')}</Banner>}
          <Check
            {...form.register('own')}
            label={t('schedulePages.ownWeek')}
            hint={t('schedulePages.ownWeekHint')}
          />
          {values.own && <WeekRows of={editing} />}
          <Select {...form.register('colour')} label={t('schedulePages.colour')}>
            <option value="">{t('schedulePages.noColour')}</option>
            {userColours.map((it) => (
              <option key={it} value={it}>
                {colourName(it)}
              </option>
            ))}
          </Select>
        </fieldset>
      </RecordForm>
    </Card>
  )
}
