import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { type AbilityRule, systemRoles } from '@zlecenia/contract/lib/permissions'
import { addressOf } from '@zlecenia/contract/pages'
import { useCallback, useMemo } from 'react'
import { useRoleNames } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Chip } from '#ui/chip.tsx'
import details from '#ui/details/details.module.css'
import { Banner } from '#ui/form/banner.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import shared from '../rights.module.css'
import { keepRole, rolesQuery } from '../roles.api.ts'
import type { Permission, Scope } from '../scopes.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { fieldOfRight, problemsOfRights, roleFields, withRights } from './role-fields.ts'
import { SaveBar } from './save-bar.tsx'
import { useRoleWords } from './use-role-words.ts'

interface RoleEditorProps {
  role: RoleWithRules
  others: readonly RoleWithRules[]
  onCreated: (key: string) => void
}

const [administrator] = systemRoles

export function RoleEditor({ role, others, onCreated }: RoleEditorProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const nameOf = useRoleNames([])
  const words = useRoleWords()
  const { key } = role
  const isNew = key === ''
  const editing = useRecordForm({
    record: role,
    fieldsOf: roleFields,
    save({ name, rights }, { rules, version }) {
      const body = {
        ...(name !== undefined && { name: name.trim() }),
        ...(rights && { rules: withRights(rules, rights) }),
      }
      return isNew
        ? call('POST /roles', { body: { name: '', rules: [...rules], ...body } })
        : call('PATCH /roles/:key', { params: { key }, body: { ...body, version } })
    },
    async reread() {
      const { roles } = await queries.fetchQuery({ ...rolesQuery, staleTime: 0 })
      return roles.find((it) => it.key === key) ?? role
    },
    // A message about one of the sent rules is shown at its right.
    fieldAt(field, { rights }, { rules }) {
      const sent = withRights(rules, rights)[Number(/^rules\.(\d+)/u.exec(field)?.[1])]
      return sent ? fieldOfRight(sent) : field
    },
    onSaved(saved) {
      keepRole(queries, saved)
      if (isNew) onCreated(saved.key)
    },
    savedText: ({ name }) => t(isNew ? 'roleEditor.created' : 'roleEditor.saved', { name }),
  })
  const { base, changed, form, values } = editing
  const called = role.system ? nameOf(key) : base.name
  const title = isNew ? t('roleEditor.newTitle') : called
  usePageTitle(title)
  const whyLocked =
    key === administrator
      ? t('roleEditor.administratorFixed')
      : !isNew && !may(['update', 'Role'])
        ? t('roleEditor.readOnly')
        : undefined

  // Stable while no right changes, so that typing a name does not redraw the matrix.
  const rights = JSON.stringify(values.rights)
  const rules = useMemo(() => withRights(base.rules, JSON.parse(rights)), [base, rights])
  const { rights: wrong } = form.formState.errors
  const problems = useMemo(() => problemsOfRights(wrong), [wrong])
  const setScope = useCallback(
    (permission: Permission, scope: Scope) => form.setValue(fieldOfRight(permission), scope),
    [form.setValue],
  )
  const startLike = (rules: readonly AbilityRule[]) =>
    form.setValue('rights', roleFields({ name: '', rules }).rights)
  const locked = role.system ? t('roleEditor.systemName') : whyLocked
  const required = { validate: (it: unknown) => String(it).trim() !== '' || t('roleEditor.nameRequired') }

  return (
    <>
      <Link href={addressOf('roles')} className={details.back}>
        <IconArrowLeft className="turns" size={20} stroke={1.75} aria-hidden="true" />
        {t('roleEditor.back')}
      </Link>
      <header className={`cluster ${shared.head}`}>
        <h1>{title}</h1>
        {role.system && <Chip colour="neutral">{t('rolesPage.system')}</Chip>}
      </header>
      <RecordForm
        of={editing}
        {...words}
        aria-label={title}
        foot={
          whyLocked ? null : (
            <SaveBar
              isNew={isNew}
              changes={changed.length}
              people={base.users}
              saving={editing.saving}
              onUndo={editing.discard}
            />
          )
        }
      >
        <div className={`card stack ${shared.card}`}>
          {whyLocked && <Banner tone="info">{whyLocked}</Banner>}
          <Rows>
            <Field
              {...(role.system ? { name: 'name', value: called } : editing.field('name', required))}
              label={t('roleEditor.name')}
              hint={isNew ? t('roleEditor.nameHint') : role.system ? t('roleEditor.systemName') : undefined}
              required
              maxLength={60}
              autoComplete="off"
              {...(locked && { locked })}
            />
            {isNew && <StartLike others={others} onChoose={startLike} />}
          </Rows>
        </div>
        <div className="card">
          <RightsMatrix
            label={t('roleEditor.matrix', { name: title })}
            rules={rules}
            kept={base.rules}
            locked={whyLocked !== undefined}
            problems={problems}
            onChange={setScope}
          />
        </div>
      </RecordForm>
    </>
  )
}

interface StartLikeProps {
  others: readonly RoleWithRules[]
  onChoose: (rules: readonly AbilityRule[]) => void
}

function StartLike({ others, onChoose }: StartLikeProps) {
  const t = useT()
  const nameOf = useRoleNames([])
  return (
    <Select
      label={t('roleEditor.like')}
      defaultValue=""
      onChange={({ target }) => onChoose(others.find(({ key }) => key === target.value)?.rules ?? [])}
    >
      <option value="">{t('roleEditor.likeNothing')}</option>
      {others.map(({ key, name, system }) => (
        <option key={key} value={key}>
          {system ? nameOf(key) : name}
        </option>
      ))}
    </Select>
  )
}
