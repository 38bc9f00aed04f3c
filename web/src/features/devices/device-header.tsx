import { IconArchive, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Chip } from '#ui/chip.tsx'
import { DetailsHeader } from '#ui/details/details-page.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DeviceStateChip, WarrantyChip } from './device-chips.tsx'
import { deviceParts } from './device-parts.ts'

export function DeviceHeader({ device }: { device: Device }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const { id, archived, version } = device
  const [opened, setOpened] = useState<'archive' | 'remove' | 'label' | null>(null)
  const restore = useMutation({
    mutationFn: () => call('PATCH /devices/:id', { params: { id }, body: { archived: false, version } }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Device'),
  })
  return (
    <>
      <DetailsHeader
        id="device-name"
        title={device.name}
        chips={
          <>
            {archived && <Chip colour="neutral">{t('devices.archivedOne')}</Chip>}
            <DeviceStateChip state={device.state} />
            {device.warrantyUntil && <WarrantyChip until={device.warrantyUntil} />}
          </>
        }
        line={`${device.building.address}, ${device.building.city}`}
        actions={
          <>
            <Button
              look="text"
              icon={<IconQrcode size={18} aria-hidden="true" />}
              onClick={() => setOpened('label')}
            >
              {t('devices.label')}
            </Button>
            {may(['update', 'Device']) && (
              <Button
                look="text"
                icon={<IconArchive size={18} aria-hidden="true" />}
                busy={restore.isPending}
                onClick={() => (archived ? restore.mutate() : setOpened('archive'))}
              >
                {t(archived ? 'deviceDetails.restore' : 'deviceDetails.archive')}
              </Button>
            )}
            {may(['delete', 'Device']) && device.removable && (
              <Button
                look="text"
                icon={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => setOpened('remove')}
              >
                {t('deviceDetails.remove')}
              </Button>
            )}
          </>
        }
      />
      {opened && (
        <LazyPart>
          {opened === 'label' ? (
            <deviceParts.Labels deviceIds={[id]} onClose={() => setOpened(null)} />
          ) : (
            <deviceParts.Question of={device} what={opened} onClose={() => setOpened(null)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
