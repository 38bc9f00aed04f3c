import { IconTrash, IconUsers } from '@tabler/icons-react'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type t as speaker, useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { areaGroups, areaName } from '../ability-words.ts'
import styles from './role-list.module.css'

interface RoleCardProps {
  role: RoleWithRules
  name: string
  onRemove: (() => void) | undefined
}

const named = 4

export function RoleCard({ role, name, onRemove }: RoleCardProps) {
  const t = useT()
  return (
    <li className={`card ${styles.roleCard}`}>
      <div className={styles.cardHead}>
        <h2>
          <Link href={addressOf('roles', { role: role.key })} className="row-link">
            {name}
          </Link>
        </h2>
        {role.system && <Chip colour="neutral">{t('rolesPage.system')}</Chip>}
        {onRemove && (
          <IconButton
            icon={IconTrash}
            label={t('rolesPage.remove', { name })}
            className={styles.remove}
            onClick={onRemove}
          />
        )}
      </div>
      <p className="aside cluster">
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        {t('rolesPage.people', { count: role.users })}
      </p>
      <p>{whatItMay(t, role)}</p>
    </li>
  )
}

function whatItMay(t: typeof speaker, { rules }: RoleWithRules): string {
  if (rules.length === 0) return t('rolesPage.mayNothing')
  if (rules.some(({ action, subject }) => action === 'manage' && subject === 'all'))
    return t('rolesPage.mayEverything')
  const areas = areaGroups
    .flatMap((group) => group.areas)
    .filter((area) => rules.some(({ subject }) => subject === area))
    .map((area) => {
      const title = t(areaName(area))
      const all = rules.some(({ subject, own }) => subject === area && !own)
      return all ? title : t('rolesPage.areaOwn', { area: title })
    })
  const text = areas.slice(0, named).join(', ')
  const count = areas.length - named
  return count > 0 ? t('rolesPage.mayMore', { areas: text, count }) : t('rolesPage.may', { areas: text })
}
