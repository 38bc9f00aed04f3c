import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useEffect, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { sizeText } from '#lib/numbers.ts'
import { openInTab } from '#lib/open-in-tab.ts'
import { problemText } from '#lib/problem-text.ts'
import { queue } from '#lib/queue/queue.ts'
import { useQueued } from '#lib/queue/use-queued.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { Chip } from '#ui/chip.tsx'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { OpenPicture } from '#ui/files/open-picture.tsx'
import { QueuedFiles } from '#ui/queued-files.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderFileQuery, orderThumbnailQuery } from '../orders.api.ts'
import { orderFiles } from '../queued-orders.ts'
import { AllFilesButton } from './all-files-button.tsx'
import { loadEditors, PartCard } from './part-card.tsx'
import { useOrderFiles } from './use-order-files.ts'

type OrderFile = Order['files'][number]
const isPicture = (file: OrderFile): boolean => file.type.startsWith('image/')

export function FilesCard({ order }: { order: Order }) {
  const t = useT()
  const queries = useQueryClient()
  const { id: orderId, files } = order
  const mayChange = useMay()(['update', 'Order'])
  const { remove } = useOrderFiles(order)
  const [open, setOpen] = useState<string | null>(null)
  const waiting = useQueued(orderFiles, orderId)
  // Preloaded on phones, which add photos where no code can be loaded.
  useEffect(() => {
    if (mayChange && byTouch()) return whenIdle(() => void loadEditors().catch(() => undefined))
  }, [mayChange])

  const openPaper = ({ id, name, type }: OrderFile) =>
    openInTab(() => queries.fetchQuery(orderFileQuery(orderId, id)), type).catch((error) =>
      toast.error(`${t('orderDetails.fileFailed', { name })}\n${problemText(error)}`),
    )

  return (
    <PartCard title={t('orderDetails.files')} part="files" order={order} own beside>
      {files.length + waiting.length === 0 && <p className="quiet">{t('orderDetails.noFiles')}</p>}
      <FileList tiles>
        {files.map((file) => (
          <OrderFileCard
            key={file.id}
            orderId={orderId}
            file={file}
            onOpen={() => (isPicture(file) ? setOpen(file.id) : void openPaper(file))}
            onRemove={mayChange ? () => void remove(file) : undefined}
          />
        ))}
      </FileList>
      {files.length > 1 && (
        <p className="no-print">
          <AllFilesButton order={order} />
        </p>
      )}
      {waiting.map((it) => (
        <div key={it.id} className="stack tight sunken">
          <QueuedFiles item={it} bytesOf={queue.fileOf} />
          {(it.isAway || it.state === 'refused') && <QueuedLine item={it} isNamed={false} />}
        </div>
      ))}
      <OpenPicture
        pictures={files.filter(isPicture)}
        shown={open}
        bytesOf={(id) => orderFileQuery(orderId, id)}
        onShow={setOpen}
      />
    </PartCard>
  )
}

interface OrderFileCardProps {
  orderId: string
  file: OrderFile
  onOpen: () => void
  onRemove: (() => void) | undefined
}

function OrderFileCard({ orderId, file, onOpen, onRemove }: OrderFileCardProps) {
  const t = useT()
  const { data, isLoadingError } = useQuery({
    ...orderThumbnailQuery(orderId, file.id),
    enabled: isPicture(file),
  })
  const address = useBlobAddress(data)
  return (
    <FileCard
      name={file.name}
      type={file.type}
      facts={sizeText(file.size)}
      chips={
        file.mark && (
          <span>
            <Chip colour="info">{t(`orderDetails.${file.mark}`)}</Chip>
          </span>
        )
      }
      picture={isLoadingError ? null : address}
      onOpen={onOpen}
      {...(onRemove && { onRemove })}
    />
  )
}
