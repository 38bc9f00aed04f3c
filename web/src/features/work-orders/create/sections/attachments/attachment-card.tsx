import { IconFileTypePdf, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import type { FileState } from '../../../../../lib/outbox/entry.ts'
import { sizeText } from '../../../../../lib/size-text.ts'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { useDraftFiles, useFileState } from '../../draft-files.ts'
import type { Attachment } from './attachments.draft.ts'
import styles from './attachments.module.css'

/** A file with its picture, name and size. */
export function AttachmentCard({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useT()
  const state = useFileState(file.n)
  const preview = usePreview(file, state.at)
  /** Called a picture, and none that the browser can draw. */
  const [isBroken, setBroken] = useState(false)

  function facts(): string {
    switch (state.at) {
      case 'gone':
        return t('attachmentsStep.missing')
      case 'refused':
        return state.why
      case 'reading':
        return t('attachmentsStep.reading')
      case 'sending':
        return t('attachmentsStep.sending', { percent: Math.round(state.share * 100) })
      default:
        return preview === null ? t('attachmentsStep.noPreview') : sizeText(file.size)
    }
  }

  return (
    <li className={`framed ${styles.file}`} data-state={state.at}>
      <span className={`sunken ${styles.picture}`}>
        {preview && !isBroken && (
          <img
            src={preview}
            alt={t('attachmentsStep.preview', { name: file.name })}
            onError={() => setBroken(true)}
          />
        )}
        {(preview === null || isBroken) && <IconPhotoOff size={28} stroke={1.75} aria-hidden="true" />}
        {preview === undefined && <IconFileTypePdf size={28} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={styles.name}>
        <span className="truncated" title={file.name}>
          {file.name}
        </span>
        <small>{facts()}</small>
      </span>
      <IconButton icon={IconX} label={t('attachmentsStep.remove', { name: file.name })} onClick={onRemove} />
    </li>
  )
}

/** An address of the picture; undefined for what has none (yet), null when its bytes cannot be had now. */
function usePreview({ n, type }: Attachment, at: FileState['at']): string | null | undefined {
  const files = useDraftFiles()
  const [preview, setPreview] = useState<string | null | undefined>(undefined)
  const isThere = at !== 'gone' && at !== 'reading'
  useEffect(() => {
    if (!isThere || !type.startsWith('image/')) return setPreview(isThere ? undefined : null)
    let address: string | undefined
    let isWanted = true
    void files.bytes(n).then((bytes) => {
      if (!isWanted) return
      address = bytes ? URL.createObjectURL(bytes) : undefined
      setPreview(address ?? null)
    })
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [files, n, type, isThere])
  return preview
}
