import '../../../../customers/messages.ts'
import { t } from '../../../../../lib/i18n.ts'

export function ClientForm() {
  return <p>{t('clientStep.title')}</p>
}
