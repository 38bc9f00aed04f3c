import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import type { ReplacedPart } from '@zlecenia/contract/features/devices/replaced-parts.contract'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { deviceParts } from './device-parts.ts'
import { replacedPartsQuery } from './devices.api.ts'
import styles from './devices.module.css'

type Open = { what: 'change' | 'remove'; id: string } | { what: 'add' } | null

export function ReplacedPartsCard({ device }: { device: Device }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Device'])
  const { data, error, refetch } = useQuery(replacedPartsQuery(device.id))
  const [open, setOpen] = useState<Open>(null)
  const parts = data?.parts
  const of = open && 'id' in open ? parts?.find(({ id }) => id === open.id) : undefined
  const onClose = () => setOpen(null)
  return (
    <Card
      title={t('deviceDetails.parts')}
      late
      aside={
        mayChange && (
          <Button
            look="text"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'add' })}
          >
            {t('deviceDetails.addPart')}
          </Button>
        )
      }
    >
      {error && !parts && (
        <MessagePanel error title={problemText(error)}>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
      {parts?.length === 0 && <p className="quiet">{t('deviceDetails.noParts')}</p>}
      {parts && parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <Part
              key={part.id}
              part={part}
              onOpen={mayChange ? (what) => setOpen({ what, id: part.id }) : null}
            />
          ))}
        </ul>
      )}
      {(open?.what === 'add' || of) && (
        <LazyPart>
          <deviceParts.Replaced
            device={device}
            of={of ?? null}
            removes={open?.what === 'remove'}
            onClose={onClose}
          />
        </LazyPart>
      )}
    </Card>
  )
}

interface PartProps {
  part: ReplacedPart
  onOpen: ((what: 'change' | 'remove') => void) | null
}

function Part({ part, onOpen }: PartProps) {
  const t = useT()
  const { name, partNumber, order, remarks } = part
  return (
    <li className={styles.part}>
      <div className={styles.about}>
        <p className="name">{name}</p>
        <p className="aside cluster">
          <span>{dayOf(part.replacedOn)}</span>
          {partNumber && <span>{t('deviceDetails.partNumber', { number: partNumber })}</span>}
          {order && (
            <RecordLink of="order" id={order.id}>
              {t('deviceDetails.partOrder', { number: order.number })}
            </RecordLink>
          )}
        </p>
        {remarks && <p className="prose">{remarks}</p>}
      </div>
      {onOpen && (
        <span className={styles.actions}>
          <IconButton
            icon={IconPencil}
            label={t('deviceDetails.changePart', { name })}
            onClick={() => onOpen('change')}
          />
          <IconButton
            icon={IconTrash}
            label={t('deviceDetails.removePart', { name })}
            onClick={() => onOpen('remove')}
          />
        </span>
      )}
    </li>
  )
}
