import { IconArrowLeft } from '@tabler/icons-react'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { type AbilityRule, systemRoles } from '@zlecenia/contract/lib/permissions'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Chip } from '../../../ui/chip.tsx'
import details from '../../../ui/details/details.module.css'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Field, Select } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Rows } from '../../../ui/form/layout.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useRoleNames } from '../../users/index.ts'
import shared from '../rights.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import styles from './role-editor.module.css'
import { SaveBar } from './save-bar.tsx'
import { useRoleDraft } from './use-role-draft.ts'

interface RoleEditorProps {
  /** Without a key: a role to be made. */
  role: RoleWithRules
  /** What a new role can begin with. */
  others: readonly RoleWithRules[]
  onCreated: (key: string) => void
}

const [administrator] = systemRoles

/** One role: its name and what it allows. Saved by one button, for everybody who has it at once. */
export function RoleEditor({ role, others, onCreated }: RoleEditorProps) {
  const t = useT()
  const may = useMay()
  const nameOf = useRoleNames([])
  const made = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  const isNew = role.key === ''
  const editing = useRoleDraft(role, (saved) => {
    toast.success(t(isNew ? 'roleEditor.created' : 'roleEditor.saved', { name: saved.name }))
    made.current = isNew
    if (isNew) onCreated(saved.key)
  })
  const { draft, changes, problems } = editing
  const called = role.system ? nameOf(role.key) : draft.base.name
  const title = isNew ? t('roleEditor.newTitle') : called
  usePageTitle(title)
  const whyLocked =
    role.key === administrator
      ? t('roleEditor.administratorFixed')
      : !isNew && !may(['update', 'Role'])
        ? t('roleEditor.readOnly')
        : undefined

  // Led to what says why it was not saved.
  useEffect(() => {
    if (editing.refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else alerts.current?.scrollIntoView?.({ block: 'center' })
  }, [editing.refusals])

  return (
    <Form ref={form} onSubmit={editing.save} aria-label={title}>
      <Link href={addressOf('roles')} className={details.back}>
        <IconArrowLeft className="turns" size={20} stroke={1.75} aria-hidden="true" />
        {t('roleEditor.back')}
      </Link>
      <header className={`cluster ${shared.head}`}>
        <h1>{title}</h1>
        {role.system && <Chip colour="neutral">{t('rolesPage.system')}</Chip>}
      </header>
      <div ref={alerts} className={`card stack ${shared.card}`}>
        {whyLocked && <Banner tone="info">{whyLocked}</Banner>}
        {problems.whole && (
          <Banner tone="error" announced>
            {problems.whole}
          </Banner>
        )}
        {draft.meanwhile && <ChangedMeanwhile changes={draft.meanwhile} />}
        <Rows>
          <Field
            name="name"
            label={t('roleEditor.name')}
            hint={isNew ? t('roleEditor.nameHint') : role.system ? t('roleEditor.systemName') : undefined}
            required
            maxLength={60}
            autoComplete="off"
            {...(role.system && { locked: t('roleEditor.systemName') })}
            {...(!role.system && whyLocked && { locked: whyLocked })}
            error={problems.name}
            value={role.system ? called : draft.name}
            onChange={({ target }) => editing.setName(target.value)}
          />
          {isNew && <StartLike others={others} onChoose={editing.setRules} />}
        </Rows>
      </div>
      <div className={`card ${styles.matrixCard}`}>
        <RightsMatrix
          label={t('roleEditor.matrix', { name: title })}
          rules={draft.rules}
          kept={draft.base.rules}
          locked={whyLocked !== undefined}
          problems={problems.rules}
          onChange={editing.setScope}
        />
      </div>
      {!whyLocked && (
        <SaveBar
          isNew={isNew}
          changes={changes}
          people={draft.base.users}
          saving={editing.saving}
          onUndo={editing.undo}
        />
      )}
      <LeaveQuestion asked={() => changes > 0 && !made.current} />
    </Form>
  )
}

interface StartLikeProps {
  others: readonly RoleWithRules[]
  onChoose: (rules: readonly AbilityRule[]) => void
}

/** A new role need not begin with nothing. */
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
