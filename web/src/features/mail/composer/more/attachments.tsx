import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react'
import type { MailDraft, MailDraftFile } from '@zlecenia/contract/features/mail/writing.contract'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../composer.module.css'
import type { FileOnItsWay, LetterFiles } from './letter-files.ts'
import './messages.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

interface AttachmentsProps {
  draft: MailDraft
  files: LetterFiles
  locked: boolean
}

export function Attachments({ draft, files, locked }: AttachmentsProps) {
  const t = useT()
  const onWay = useSyncExternalStore(files.listen, () => files.onWay)
  const isSending = onWay.some((it) => it.bytes)
  // Unlike text, bytes on their way exist in this tab alone.
  useEffect(() => {
    if (!isSending) return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
  if (draft.files.length + onWay.length === 0) return null
  const remove = (id: string) =>
    void files.remove(id).catch((error: unknown) => toast.error(problemText(error)))
  const open = ({ id: fileId, name }: MailDraftFile) =>
    void call('GET /mail/drafts/:id/files/:fileId', { params: { id: draft.id, fileId } }).then(
      (bytes) => saveFile(bytes, name),
      (error: unknown) => toast.error(problemText(error)),
    )
  return (
    <ul className={styles.files} aria-label={t('mailComposerMore.files')}>
      {draft.files.map((file) => (
        <li key={file.id} className={`framed ${styles.file}`}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
          <button type="button" className={`truncated ${styles.fileName}`} onClick={() => open(file)}>
            {file.name}
          </button>
          <small>{sizeText(file.size)}</small>
          {!locked && (
            <IconButton
              small
              icon={IconX}
              label={t('mailComposerMore.removeFile', { name: file.name })}
              onClick={() => remove(file.id)}
            />
          )}
        </li>
      ))}
      {onWay.map((file) => (
        <OnItsWay
          key={file.id}
          file={file}
          onRetry={() => files.retry(file.id)}
          onRemove={() => remove(file.id)}
        />
      ))}
    </ul>
  )
}

interface OnItsWayProps {
  file: FileOnItsWay
  onRetry: () => void
  onRemove: () => void
}

function OnItsWay({ file: { name, size, share, problem, bytes }, onRetry, onRemove }: OnItsWayProps) {
  const t = useT()
  return (
    <li className={`framed ${styles.file}`} data-refused={problem ? '' : undefined}>
      <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
      <span className="truncated" title={name}>
        {name}
      </span>
      <small role={problem ? 'alert' : undefined}>{problem ?? sizeText(size)}</small>
      {!problem && (
        <progress
          className={styles.progress}
          value={share ?? undefined}
          aria-label={t('mailComposerMore.sendingFile', { name })}
        />
      )}
      {problem && bytes && (
        <IconButton
          small
          icon={IconRefresh}
          label={t('mailComposerMore.retryFile', { name })}
          onClick={onRetry}
        />
      )}
      <IconButton small icon={IconX} label={t('mailComposerMore.removeFile', { name })} onClick={onRemove} />
    </li>
  )
}
