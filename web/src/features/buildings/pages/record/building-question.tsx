import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { buildingPlace } from '../buildings-pages.api.ts'

interface BuildingQuestionProps {
  of: BuildingRecord
  what: 'archive' | 'remove'
  onClose: () => void
}

export function BuildingQuestion({ of, what, onClose }: BuildingQuestionProps) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const name = buildingPlace(of)
  const params = { buildingId: of.id }
  if (what === 'archive') {
    return (
      <Confirm
        title={t('buildingRecord.archiveTitle', { name })}
        confirm={t('buildingDetails.archive')}
        run={async () => {
          const body = { archived: true, version: of.version }
          await call('PATCH /buildings/:buildingId', { params, body }).finally(() =>
            refresh(queries, 'Building'),
          )
          toast.success(t('buildingRecord.archived'), limits.successToastMs)
        }}
        onClose={onClose}
      >
        <p>{t('buildingRecord.archiveText')}</p>
        <OpenOrders buildingId={of.id} />
      </Confirm>
    )
  }
  return (
    <Confirm
      title={t('buildingRecord.removeTitle', { name })}
      confirm={t('buildingDetails.remove')}
      run={async () => {
        await call('DELETE /buildings/:buildingId', { params })
        toast.success(t('buildingRecord.removed', { name }), limits.successToastMs)
        await router.navigate({ href: lastSeen(addressOf('buildings')) })
        void refresh(queries, 'Building')
      }}
      onClose={onClose}
    >
      <p>{t('buildingRecord.removeText')}</p>
    </Confirm>
  )
}

function OpenOrders({ buildingId }: { buildingId: string }) {
  const t = useT()
  const may = useMay()
  const { data } = useQuery({
    ...query('GET /buildings/:buildingId/move', { params: { buildingId } }),
    meta: { quiet: true },
  })
  if (!data?.openOrders) return null
  const list = addressOf('orders', { building: buildingId, state: openOrderStates.join(',') })
  return (
    <>
      <p role="status">{t('buildingRecord.archiveOpen', { count: data.openOrders })}</p>
      {may(['read', 'Order']) && (
        <p>
          {/* Opens in a new tab, so that the question stays. */}
          <a className="link" href={list} target="_blank" rel="noreferrer">
            {t('buildingRecord.archiveOpenList')}
          </a>
        </p>
      )}
    </>
  )
}
