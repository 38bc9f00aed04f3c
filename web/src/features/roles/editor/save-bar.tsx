import { useT } from '#lib/i18n.ts'
import { Button, SubmitButton } from '#ui/form/button.tsx'
import shared from '../rights.module.css'
import styles from './role-editor.module.css'

interface SaveBarProps {
  isNew: boolean
  changes: number
  people: number
  saving: boolean
  onUndo: () => void
}

export function SaveBar({ isNew, changes, people, saving, onUndo }: SaveBarProps) {
  const t = useT()
  return (
    <div className={`floating cluster ${styles.saveBar}`}>
      <p className={styles.saveText}>
        <span aria-live="polite">
          {changes > 0 && t('roleEditor.changes', { count: changes })}
          {changes === 0 && !isNew && t('roleEditor.noChanges')}
        </span>
        {!isNew && (
          <span className={`aside ${shared.about}`}>
            {people > 0 ? t('roleEditor.takesEffect', { count: people }) : t('roleEditor.nobody')}
          </span>
        )}
      </p>
      {changes > 0 && !isNew && (
        <Button look="text" onClick={onUndo}>
          {t('roleEditor.undo')}
        </Button>
      )}
      <SubmitButton busy={saving} disabled={changes === 0 && !isNew}>
        {t(isNew ? 'roleEditor.create' : 'roleEditor.save')}
      </SubmitButton>
    </div>
  )
}
