import '../../../../customers/messages.ts'
import { t } from '../../../../../lib/i18n.ts'

export function NotesForm() {
  return <p>{t('notesStep.title')}</p>
}
