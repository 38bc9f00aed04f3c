import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitPlace } from '@zlecenia/contract/features/buildings/pages/building-places.contract'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { mapOf } from '@zlecenia/contract/lib/map-links'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

/** The position of a visit, offered as the place of a building that has none. */
export function VisitPlaceOffer({ building }: { building: BuildingRecord }) {
  const t = useT()
  const { data } = useQuery({
    ...query('GET /buildings/:buildingId/visit-place', { params: { buildingId: building.id } }),
    enabled: useMay()(['update', 'Building']),
    meta: { quiet: true },
  })
  const take = useTaken(building)
  const place = data?.place
  if (!place) return null
  return (
    <Banner
      tone="info"
      actions={
        <Button look="text" busy={take.isPending} onClick={() => take.mutate(place)}>
          {t('buildingDetails.takeVisitPlace')}
        </Button>
      }
    >
      {t('buildingDetails.visitPlace', { day: dayOf(place.at), metres: Math.round(place.accuracy) })}{' '}
      <a href={mapOf(place)} target="_blank" rel="noreferrer">
        {t('buildingDetails.onMap')}
      </a>
    </Banner>
  )
}

/** Saves the place; the notice brings back what was before. */
function useTaken({ id, latitude, longitude, version }: BuildingRecord) {
  const t = useT()
  const queries = useQueryClient()
  const params = { buildingId: id }
  const onError = (error: unknown) => toast.error(problemText(error))
  const onSettled = () => refresh(queries, 'Building')
  const undo = useMutation({
    mutationFn: (seen: number) =>
      call('PATCH /buildings/:buildingId', {
        params,
        // Coordinates before it were those of the town.
        body: {
          latitude,
          longitude,
          ...(latitude !== null && { geoSource: 'place' as const }),
          version: seen,
        },
      }),
    onError,
    onSettled,
  })
  return useMutation({
    mutationFn: ({ latitude, longitude }: VisitPlace) =>
      call('PATCH /buildings/:buildingId', {
        params,
        body: { latitude, longitude, geoSource: 'visit', version },
      }),
    onSuccess: (saved) =>
      toast.success(t('buildingDetails.visitPlaceTaken'), limits.defaultToastMs, {
        label: t('buildingDetails.undo'),
        run: () => undo.mutate(saved.version),
      }),
    onError,
    onSettled,
  })
}
