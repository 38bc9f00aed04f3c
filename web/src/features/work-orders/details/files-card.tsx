import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useBlobAddress } from '../../../lib/use-blob-address.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { orderFileQuery } from '../orders.api.ts'
import { ImagePreview } from './image-preview.tsx'
import styles from './order-details.module.css'

type OrderFile = Order['files'][number]
const isImage = (file: OrderFile): boolean => file.type.startsWith('image/')

/** The order's files: images open above the page, a PDF in a tab of its own. */
export function FilesCard({ orderId, files }: { orderId: string; files: readonly OrderFile[] }) {
  const t = useT()
  const queries = useQueryClient()
  const [open, setOpen] = useState<{ file: OrderFile; blob: Blob } | null>(null)

  async function openFile(file: OrderFile) {
    // A tab opened after waiting would be taken for a pop-up, so it opens at once and is led to the file.
    const tab = isImage(file) ? null : window.open('', '_blank')
    try {
      const blob = await queries.fetchQuery(orderFileQuery(orderId, file.id))
      if (isImage(file)) setOpen({ file, blob })
      else if (tab) tab.location.href = URL.createObjectURL(new Blob([blob], { type: file.type }))
    } catch (error) {
      tab?.close()
      toast.error(`${t('orderDetails.fileFailed', { name: file.name })}\n${problemText(error)}`)
    }
  }

  return (
    <Card title={t('orderDetails.files')}>
      {files.length === 0 && <p className="quiet">{t('orderDetails.noFiles')}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" title={file.name} onClick={() => void openFile(file)}>
              <span className="visually-hidden">{t('orderDetails.openFile')}</span>
              {isImage(file) ? (
                <Thumbnail orderId={orderId} file={file} />
              ) : (
                <IconFileTypePdf size={32} stroke={1.5} aria-hidden="true" />
              )}
              <span className={`truncated ${styles.fileName}`}>{file.name}</span>
              <span className="aside">{sizeText(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <ImagePreview name={open.file.name} blob={open.blob} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Thumbnail({ orderId, file }: { orderId: string; file: OrderFile }) {
  const { data } = useQuery(orderFileQuery(orderId, file.id))
  const address = useBlobAddress(data)
  if (!address) return <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
  return <img src={address} alt="" />
}
