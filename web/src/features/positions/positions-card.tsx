import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PositionSettings } from '@zlecenia/contract/features/positions/positions.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { Controller } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import './messages.ts'
import '#ui/data-table/messages.ts'

const settingsQuery = query('GET /settings/positions')

export function PositionsCard() {
  const t = useT()
  return (
    <QueryState failed={t('positions.failed')} query={useQuery(settingsQuery)}>
      {(settings) => <PositionsForm settings={settings} />}
    </QueryState>
  )
}

const fieldsOf = ({ isOn, purpose, scope, manner, informedOn }: PositionSettings) => ({
  isOn,
  purpose: purpose ?? '',
  scope: scope ?? '',
  manner: manner ?? '',
  informedOn: informedOn ?? '',
})
const texts = ['purpose', 'scope', 'manner'] as const

function PositionsForm({ settings }: { settings: PositionSettings }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Settings'])
  const editing = useRecordForm({
    record: settings,
    fieldsOf,
    save(changed, from) {
      const { informedOn, ...typed } = { ...fieldsOf(from), ...changed }
      return call('PUT /settings/positions', {
        body: { ...typed, informedOn: informedOn || null, version: from.version },
      })
    },
    reread: () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    onSaved: (saved) => keepSaved(queries, settingsQuery.queryKey, saved),
  })
  const { form, field } = editing
  return (
    <RecordForm
      of={editing}
      labelOf={(name) => t(`positions.${name as keyof ReturnType<typeof fieldsOf>}`)}
      {...(!mayChange && { foot: null })}
    >
      <fieldset disabled={!mayChange}>
        <Card title={t('positions.title')} hint={t('positions.hint')} aside={<State of={editing.base} />}>
          <div className="stack">
            <Check {...field('isOn')} label={t('positions.isOn')} />
            <Banner tone="info">{t('positions.law')}</Banner>
            {texts.map((name) => (
              <TextArea
                key={name}
                {...field(name)}
                label={t(`positions.${name}`)}
                maxLength={2000}
                rows={2}
              />
            ))}
            <Controller
              control={form.control}
              name="informedOn"
              rules={{ validate: (day) => day === '' || isDay(day) || t('table.dayHint') }}
              render={({ field: day, fieldState }) => (
                <DayField
                  name="informedOn"
                  label={t('positions.informedOn')}
                  value={day.value}
                  onValue={day.onChange}
                  onBlur={day.onBlur}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        </Card>
      </fieldset>
    </RecordForm>
  )
}

function State({ of: { isOn, from, confirmed, performers } }: { of: PositionSettings }) {
  const t = useT()
  if (!isOn || !from) return <Chip colour="neutral">{t('positions.state.off')}</Chip>
  const begun = from <= todayInWarsaw()
  return (
    <span className="cluster">
      <Chip colour={begun ? 'success' : 'warning'}>
        {t(begun ? 'positions.state.on' : 'positions.state.waiting', { day: dayOf(from) })}
      </Chip>
      <span className="aside">{t('positions.confirmed', { confirmed, performers })}</span>
    </span>
  )
}
