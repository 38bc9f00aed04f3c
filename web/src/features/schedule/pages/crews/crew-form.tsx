import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import { usersQuery } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import type { Changed, Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { PeoplePicker } from '../people-picker.tsx'

interface Fields {
  name: string
  members: readonly string[]
  leaderId: string
}

const fieldsOf = ({ name, members, leaderId }: Crew): Fields => ({
  name,
  members: members.map(({ id }) => id),
  leaderId: leaderId ?? '',
})

const sentOf = ({ name, members, leaderId }: Changed<Fields>) => ({
  ...(name !== undefined && { name }),
  ...(members && { members: [...members] }),
  ...(leaderId !== undefined && { leaderId: leaderId || null }),
})

const fullNameOf = (it: { firstName: string; lastName: string }) => `${it.firstName} ${it.lastName}`

/** One crew, edited in place. */
export function CrewForm({ crew, onRemove }: { crew: Crew; onRemove: (() => void) | undefined }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const mayChange = may(['update', 'Crew'])
  const users = useQuery({
    ...usersQuery(),
    enabled: mayChange && may(['read', 'User']),
    meta: { quiet: true },
  })
  const names = new Map([
    ...crew.members.map((it) => [it.id, fullNameOf(it)] as const),
    ...(users.data ?? []).map((it) => [it.id, it.fullName] as const),
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  const crewsQuery = query('GET /crews')
  const editing = useRecordForm({
    record: crew,
    fieldsOf,
    save: (changed, from) =>
      call('PATCH /crews/:id', {
        params: { id: from.id },
        body: { ...sentOf(changed), version: from.version },
      }),
    async reread() {
      const { crews } = await queries.fetchQuery({ ...crewsQuery, staleTime: 0 })
      return crews.find(({ id }) => id === crew.id) ?? crew
    },
    onSaved: () => refresh(queries, 'Crew'),
  })
  const { form, field, values } = editing
  const labels: Readonly<Record<string, string>> = {
    name: t('crews.name'),
    members: t('crews.members'),
    leaderId: t('crews.leader'),
  }
  const wordsOf = (path: string, value: Leaf) => {
    if (path === 'name') return String(value ?? '')
    return [value]
      .flat()
      .map((id) => nameOf(String(id)))
      .join(', ')
  }
  const choose = (members: readonly string[]) => {
    form.setValue('members', members, { shouldDirty: true })
    if (!members.includes(values.leaderId)) form.setValue('leaderId', '', { shouldDirty: true })
  }
  return (
    <Card
      title={crew.name}
      aside={
        onRemove && (
          <Button look="text" aria-label={t('crews.removeOf', { name: crew.name })} onClick={onRemove}>
            {t('crews.remove')}
          </Button>
        )
      }
    >
      <RecordForm
        of={editing}
        labelOf={(path) => labels[path] ?? path}
        wordsOf={wordsOf}
        aria-label={crew.name}
        {...(!mayChange && { foot: null })}
      >
        <fieldset disabled={!mayChange}>
          <Rows>
            <Field {...field('name')} label={t('crews.name')} required maxLength={60} />
            <Select {...field('leaderId')} label={t('crews.leader')}>
              <option value="">{t('crews.noLeader')}</option>
              {values.members.map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </Select>
            <Wide>
              <PeoplePicker
                name={`members-${crew.id}`}
                of="workers"
                label={t('crews.members')}
                hint={t('crews.membersHint')}
                chosen={values.members.map((id) => ({ id, name: nameOf(id) }))}
                error={field('members').error}
                onChange={(chosen) => choose(chosen.map(({ id }) => id))}
              />
            </Wide>
          </Rows>
        </fieldset>
      </RecordForm>
    </Card>
  )
}
