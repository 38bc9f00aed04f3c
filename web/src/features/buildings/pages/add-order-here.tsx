import { IconPlus } from '@tabler/icons-react'
import type { Building } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useEffect, useRef, useState } from 'react'
import { openCreateOrder } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { customerOfBuilding } from './buildings-pages.api.ts'

export function AddOrderHere({ building }: { building: Pick<Building, 'id' | 'customer'> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  // No dialog opens after the page was left.
  useEffect(() => () => running.current?.abort(), [])

  async function open() {
    setBusy(true)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { customer } = await customerOfBuilding(building.customer.id, signal)
      if (!signal.aborted) openCreateOrder({ initialClient: { customer, buildingId: building.id } })
    } catch (error) {
      if (!signal.aborted) toast.error(`${t('buildingDetails.addOrderFailed')}\n${problemText(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => void open()}>
      {t('buildingDetails.addOrder')}
    </Button>
  )
}
