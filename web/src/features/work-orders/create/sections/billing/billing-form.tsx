import '../../../../customers/messages.ts'
import { t } from '../../../../../lib/i18n.ts'

export function BillingForm() {
  return <p>{t('billingStep.title')}</p>
}
