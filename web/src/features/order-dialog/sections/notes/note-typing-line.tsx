import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import type { NoteTyping } from './notes.draft.ts'
import styles from './notes.module.css'

interface NoteTypingLineProps {
  typing: NoteTyping
  onResume: () => void
  onDrop: () => void
}

export function NoteTypingLine({ typing, onResume, onDrop }: NoteTypingLineProps) {
  const t = useT()
  return (
    <div className={styles.typing}>
      <strong className={styles.title}>{t('notesStep.typing')}</strong>
      <p className={`prose ${styles.content}`}>{typing.content.trim() ? typing.content : typing.title}</p>
      <div>
        <Button look="text" onClick={onResume}>
          {t('notesStep.resumeTyping')}
        </Button>
        <Button look="text" onClick={onDrop}>
          {t('notesStep.dropTyping')}
        </Button>
      </div>
    </div>
  )
}
