import '../../../../customers/messages.ts'
import { t } from '../../../../../lib/i18n.ts'

export function BuildingForm() {
  return <p>{t('buildingStep.title')}</p>
}
