import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import { labelsQuery, type MailChange, type MailRow } from '../mail.api.ts'
import styles from '../mail-page.module.css'
import { MailLabelsDialog } from './labels-dialog.tsx'

interface LabelMenuProps {
  rows: readonly MailRow[]
  onChange: (labels: NonNullable<MailChange['labels']>) => void
}

/** Puts labels on threads and takes them off; a label that only some have is put on all. */
export function LabelMenu({ rows, onChange }: LabelMenuProps) {
  const t = useT()
  const isAllowed = useMay()(['create', 'Email'])
  const { data: labels = [] } = useQuery(labelsQuery)
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      {labels.length === 0 && <p className={`aside ${styles.noLabels}`}>{t('mailTools.none')}</p>}
      <ul className={styles.labelMenu}>
        {labels.map(({ id, name, color }) => {
          const having = rows.filter((row) => row.labels.includes(id)).length
          const isOnAll = having === rows.length
          return (
            <li key={id}>
              <button
                type="button"
                className="menu-row"
                aria-pressed={isOnAll ? true : having > 0 ? 'mixed' : false}
                onClick={() => onChange(isOnAll ? { add: [], remove: [id] } : { add: [id], remove: [] })}
              >
                <span className={styles.dot} data-colour={color} />
                <span className="truncated">{name}</span>
                {isOnAll && <IconCheck className={styles.tick} size={18} aria-hidden="true" />}
                {!isOnAll && having > 0 && <IconMinus className={styles.tick} size={18} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {isAllowed && (
        <Button look="row" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
          {t('mailTools.manage')}
        </Button>
      )}
      {isEditing && <MailLabelsDialog onClose={() => setIsEditing(false)} />}
    </>
  )
}
