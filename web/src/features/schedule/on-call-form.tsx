import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OnCallWeek } from '@zlecenia/contract/features/schedule/schedule.contract'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { performersQuery } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'

const onCallQuery = query('GET /schedule/on-call')

interface Weeks {
  weeks: readonly OnCallWeek[]
  version: number
}
type Fields = Record<string, string>

/** The weeks as one record: the sum of their versions counts every change. */
const recordOf = (weeks: readonly OnCallWeek[]): Weeks => ({
  weeks,
  version: weeks.reduce((sum, { version }) => sum + version, 0),
})
const fieldsOf = ({ weeks }: Weeks): Fields =>
  Object.fromEntries(weeks.map(({ week, user }) => [week, user?.id ?? '']))

/** One person for each of the coming weeks. */
export function OnCallForm({ weeks }: { weeks: readonly OnCallWeek[] }) {
  const t = useT()
  const queries = useQueryClient()
  const may = useMayAll()
  const mayRead = may(['read', 'User'])
  const canChange = mayRead && may(['update', 'Settings'])
  const workers = useQuery({ ...performersQuery(), enabled: mayRead, meta: { quiet: true } })
  const reread = async () => recordOf((await queries.fetchQuery({ ...onCallQuery, staleTime: 0 })).weeks)
  const editing = useRecordForm({
    record: recordOf(weeks),
    fieldsOf,
    async save(changed: Partial<Fields>, from) {
      for (const { week, version } of from.weeks) {
        const userId = changed[week]
        if (userId === undefined) continue
        await call('PATCH /schedule/on-call/:week', {
          params: { week },
          body: { userId: userId || null, version },
        })
      }
      return reread()
    },
    reread,
    onSaved: () => refresh(queries, 'Schedule'),
  })
  const people = new Map([
    ...weeks.flatMap(({ user }) => (user ? [[user.id, user.name] as const] : [])),
    ...(workers.data ?? []).map(({ id, fullName }) => [id, fullName] as const),
  ])
  const weekText = (week: string) =>
    t('schedulePages.weekOf', { from: dayOf(week), to: dayOf(dayAfter(week, 6)) })
  const nameOf = (_: string, id: Leaf) => people.get(String(id)) ?? t('schedulePages.nobody')
  return (
    <RecordForm
      of={editing}
      labelOf={weekText}
      wordsOf={nameOf}
      aria-label={t('schedulePages.onCallForm')}
      {...(!canChange && { foot: null })}
    >
      <fieldset disabled={!canChange}>
        <Card title={t('schedulePages.onCall')} hint={t('schedulePages.onCallHint')}>
          <Rows>
            {editing.base.weeks.map(({ week }) => (
              <Select key={week} {...editing.field(week)} label={weekText(week)}>
                <option value="">{t('schedulePages.nobody')}</option>
                {[...people].map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            ))}
          </Rows>
        </Card>
      </fieldset>
    </RecordForm>
  )
}
