import { useQueryClient } from '@tanstack/react-query'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { dueUnits } from '@zlecenia/contract/lib/working-time'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import {
  companyScheduleFields,
  companyScheduleSent,
  holidayKeys,
  holidayOf,
} from './company-schedule-fields.ts'
import { unclearLine } from './typed-hours.ts'
import { WeekRows, weekdayName } from './week-fields.tsx'

const companyQuery = query('GET /schedule/company')

/** One record, one version, one form. */
export function CompanyScheduleForm({ company }: { company: CompanySchedule }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const mayChange = may(['update', 'Settings'])
  const editing = useRecordForm({
    record: company,
    fieldsOf: companyScheduleFields,
    save: (changed, from) =>
      call('PATCH /schedule/company', {
        body: { ...companyScheduleSent(changed, from), version: from.version },
      }),
    reread: () => queries.fetchQuery({ ...companyQuery, staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(companyQuery.queryKey, saved)
      void refresh(queries, 'Schedule')
    },
    fieldAt: (field) => (field === 'week' ? 'week.day1' : field.replace(/^due\.(\w+)$/u, 'due.$1.amount')),
  })
  const { field } = editing
  const priorityOf = (path: string) => priorities.find((it) => path.startsWith(`due.${it}.`))
  const labelOf = (path: string) => {
    const priority = priorityOf(path)
    if (priority) return t(`priority.${priority}`)
    if (path.startsWith('week.day')) return weekdayName(path.slice(-1))
    return path === 'off' ? t('schedulePages.off') : holidayOf(path.replace('holidays.', ''))
  }
  const unitWord = (value: Leaf) => t(value === 'days' ? 'schedulePages.days' : 'schedulePages.hours')
  const wordsOf = (path: string, value: Leaf) => {
    if (path.endsWith('.unit')) return unitWord(value)
    return value === true ? '✓' : String(value || '')
  }
  const isDays = (text: unknown) => {
    const unclear = unclearLine(String(text))
    return unclear === null || t('schedule.lineUnclear', unclear)
  }
  const isAmount = (text: unknown) =>
    /^(?:|[1-9]\d{0,2})$/u.test(String(text).trim()) || t('schedule.dueUnclear')
  return (
    <RecordForm
      of={editing}
      labelOf={labelOf}
      wordsOf={wordsOf}
      aria-label={t('schedulePages.title')}
      {...(!mayChange && { foot: null })}
    >
      <fieldset className="stack" disabled={!mayChange}>
        {!mayChange && <Banner tone="info">{t('schedulePages.readOnly')}</Banner>}
        <Card title={t('schedulePages.title')} hint={t('schedulePages.hint')}>
          <WeekRows of={editing} />
        </Card>
        <Card title={t('schedulePages.holidays')} hint={t('schedulePages.holidaysHint')}>
          <div className="stack">
            <Rows>
              {holidayKeys.map((key) => (
                <Check key={key} {...editing.form.register(`holidays.${key}`)} label={holidayOf(key)} />
              ))}
            </Rows>
            <TextArea
              {...field('off', { validate: isDays })}
              label={t('schedulePages.off')}
              hint={t('schedulePages.offHint')}
            />
          </div>
        </Card>
        <Card title={t('schedulePages.due')} hint={t('schedulePages.dueHint')}>
          <Rows>
            {priorities.map((priority) => (
              <div key={priority} className="cluster">
                <Field
                  {...field(`due.${priority}.amount`, { validate: isAmount })}
                  label={t(`priority.${priority}`)}
                  inputMode="numeric"
                  maxLength={3}
                />
                <Select
                  {...editing.form.register(`due.${priority}.unit`)}
                  label={t('schedulePages.unit', { priority: t(`priority.${priority}`) })}
                >
                  {dueUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {unitWord(unit)}
                    </option>
                  ))}
                </Select>
              </div>
            ))}
          </Rows>
        </Card>
      </fieldset>
    </RecordForm>
  )
}
