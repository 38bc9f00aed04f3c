import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import type { FileState } from '#lib/outbox/entry.ts'
import { FileCard } from '#ui/files/file-list.tsx'
import { useDraftFiles, useFileState } from '#ui/wizard/draft-files.ts'
import type { Attachment } from './attachments.draft.ts'

export function AttachmentCard({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useT()
  const state = useFileState(file.n)
  const preview = usePreview(file, state.at)

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
    <FileCard
      name={file.name}
      type={file.type}
      facts={facts()}
      picture={preview}
      alt={t('attachmentsStep.preview', { name: file.name })}
      refused={state.at === 'refused'}
      share={state.at === 'sending' ? state.share : undefined}
      onRemove={onRemove}
    />
  )
}

/** Undefined: none yet; null: bytes unavailable. */
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
