import '../../../../customers/messages.ts'
import { t } from '../../../../../lib/i18n.ts'

export function CaretakerForm() {
  return <p>{t('caretakerStep.title')}</p>
}
