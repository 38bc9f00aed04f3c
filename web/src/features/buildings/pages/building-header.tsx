import { IconArchive, IconTransfer, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WholeBuilding } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { useState } from 'react'
import { typeLabel } from '#features/buildings/index.ts'
import { OpenOrdersChip } from '#features/orders/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Chip, ChipPlace } from '#ui/chip.tsx'
import { DetailsHeader } from '#ui/details/details-page.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { AddOrderHere } from './add-order-here.tsx'
import { buildingParts } from './building-parts.ts'
import { buildingPlace } from './buildings-pages.api.ts'

export function BuildingHeader({ of }: { of: WholeBuilding }) {
  const { building } = of
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const { id: buildingId, archived, version } = building
  const restore = useMutation({
    mutationFn: () =>
      call('PATCH /buildings/:buildingId', { params: { buildingId }, body: { archived: false, version } }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Building'),
  })
  const [opened, setOpened] = useState<'archive' | 'remove' | 'move' | null>(null)
  return (
    <>
      <DetailsHeader
        id="object-name"
        title={buildingPlace(building)}
        chips={
          <>
            {archived && <Chip colour="neutral">{t('buildings.archivedOne')}</Chip>}
            {may(['read', 'Order']) && (
              <ChipPlace>
                <LazyPart>
                  <OpenOrdersChip of={{ building: buildingId }} />
                </LazyPart>
              </ChipPlace>
            )}
          </>
        }
        line={[building.name, typeLabel(building.type)].filter(Boolean).join(' · ')}
        actions={
          <>
            {may(['update', 'Building']) && may(['read', 'Customer']) && (
              <Button
                look="text"
                icon={<IconTransfer size={18} aria-hidden="true" />}
                onClick={() => setOpened('move')}
              >
                {t('buildingDetails.move')}
              </Button>
            )}
            {may(['update', 'Building']) && (
              <Button
                look="text"
                icon={<IconArchive size={18} aria-hidden="true" />}
                busy={restore.isPending}
                onClick={() => (archived ? restore.mutate() : setOpened('archive'))}
              >
                {t(archived ? 'buildingDetails.restore' : 'buildingDetails.archive')}
              </Button>
            )}
            {may(['delete', 'Building']) && building.removable && (
              <Button
                look="text"
                icon={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => setOpened('remove')}
              >
                {t('buildingDetails.remove')}
              </Button>
            )}
            {may(['create', 'Order']) && may(['read', 'Customer']) && !archived && (
              <AddOrderHere building={building} />
            )}
          </>
        }
      />
      {opened && (
        <LazyPart>
          {opened === 'move' ? (
            <buildingParts.Move of={of} onClose={() => setOpened(null)} />
          ) : (
            <buildingParts.Question of={building} what={opened} onClose={() => setOpened(null)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
