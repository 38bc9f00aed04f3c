import type { MadeAddition } from '@zlecenia/contract/features/order-dialog/order-additions.contract'
import { t } from '#lib/i18n.ts'

export function additionText(added: MadeAddition['added'] | null): string {
  const { remarks = false, services = 0, devices = 0, slots = 0, files = 0 } = added ?? {}
  const parts = [
    remarks && t('orderAddition.remarks'),
    services > 0 && t('orderAddition.services', { count: services }),
    devices > 0 && t('orderAddition.devices', { count: devices }),
    slots > 0 && t('orderAddition.slots', { count: slots }),
    files > 0 && t('orderAddition.files', { count: files }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : t('orderAddition.already')
}
