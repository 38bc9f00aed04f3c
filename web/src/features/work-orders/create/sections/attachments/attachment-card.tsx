import { IconFileTypePdf, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { sizeText } from '../../../../../lib/size-text.ts'
import { useDraftFiles } from '../../draft-files.ts'
import type { Attachment } from './attachments.draft.ts'
import styles from './attachments.module.css'

/** A file with its picture, name and size. */
export function AttachmentCard({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useT()
  const preview = usePreview(file)
  return (
    <li className={styles.file}>
      <span className={styles.picture}>
        {preview && <img src={preview} alt={t('attachmentsStep.preview', { name: file.name })} />}
        {preview === null && <IconPhotoOff size={28} stroke={1.75} aria-hidden="true" />}
        {preview === undefined && <IconFileTypePdf size={28} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={styles.name}>
        <span title={file.name}>{file.name}</span>
        <small>{preview === null ? t('attachmentsStep.missing') : sizeText(file.size)}</small>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('attachmentsStep.remove', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

/** An address of the picture; undefined for what has none, null when the bytes are not here. */
function usePreview({ n, type }: Attachment): string | null | undefined {
  const files = useDraftFiles()
  const [preview, setPreview] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const bytes = files.file(n)
    if (!bytes) return setPreview(null)
    if (!type.startsWith('image/')) return
    const address = URL.createObjectURL(bytes)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [files, n, type])
  return preview
}
