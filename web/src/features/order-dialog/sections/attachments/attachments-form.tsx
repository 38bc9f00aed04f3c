import { acceptedFiles } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { useEffect, useRef, useState } from 'react'
import { translate, useT } from '#lib/i18n.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FileList } from '#ui/files/file-list.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useDraftFiles } from '#ui/wizard/draft-files.ts'
import '../../messages.ts'
import { acceptable } from '#lib/acceptable-files.ts'
import { type Judged, judged } from '#lib/judged-files.ts'
import { offerUndo } from '../../offer-undo.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { type Attachment, attachmentsSlice } from './attachments.draft.ts'

export function AttachmentsForm() {
  const t = useT()
  const slice = attachmentsSlice.useFields()
  const files = attachmentsSlice.useValue('files')
  const none = attachmentsSlice.useValue('noAttachments')
  const problem = useFieldError(slice.name('files'))
  const kept = useDraftFiles()
  const isShown = useRef(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [looking, setLooking] = useState(0)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  function refuse(texts: readonly string[], isBeside: boolean): void {
    setRefusals(texts)
    const isSeen = !isBeside && isShown.current
    if (!isSeen && texts.length > 0) toast.error(texts.map((it) => translate(it)).join('\n'))
  }

  async function add(given: readonly File[], isBeside: boolean): Promise<void> {
    if (given.length === 0) return
    setLooking((n) => n + 1)
    await kept
      .bring(judged(given), (known) => take(known, isBeside))
      .catch(() => {
        const unread = given.map(({ name }) => sentence('files.unread', { name }))
        refuse(unread, isBeside)
      })
    setLooking((n) => n - 1)
  }

  function take(known: readonly Judged[], isBeside: boolean): void {
    const taken = acceptable(known, slice.get().files.length)
    refuse(taken.refusals, isBeside)
    if (taken.files.length === 0) return
    const added = taken.files.map(
      (file): Attachment => ({ n: kept.addFile(file), name: file.name, size: file.size, type: file.type }),
    )
    slice.set({ files: [...slice.get().files, ...added], noAttachments: false })
    if (!isBeside) return
    toast.success(t('attachmentsStep.added', { names: added.map((it) => it.name).join(', ') }))
  }

  function remove(file: Attachment): void {
    const back = kept.removeFile(file.n)
    slice.set({ files: slice.get().files.filter((it) => it.n !== file.n) })
    offerUndo(t('attachmentsStep.removed', { name: file.name }), () => bringBack(file, back))
  }

  function bringBack(file: Attachment, back: () => Promise<number | null>): void {
    const lost = () => toast.error(translate(sentence('files.lost', { name: file.name })))
    const into = (n: number | null) =>
      n === null ? lost() : slice.set({ files: [...slice.get().files, { ...file, n }], noAttachments: false })
    kept.bring(back(), into).catch(lost)
  }

  return (
    <Stack>
      <Check
        label={t('attachmentsStep.none')}
        hint={files.length > 0 ? t('attachmentsStep.noneHint') : undefined}
        name={slice.name('noAttachments')}
        data-first=""
        data-none=""
        aria-keyshortcuts="Alt+B"
        checked={none}
        disabled={files.length > 0}
        onChange={(event) => slice.set({ noAttachments: event.target.checked })}
      />
      <FileDrop
        label={t('attachmentsStep.title')}
        text={looking > 0 ? t('attachmentsStep.reading') : t('attachmentsStep.drop')}
        choose={t('attachmentsStep.choose')}
        accept={acceptedFiles}
        name={slice.name('files')}
        hint={t('attachmentsStep.rules', { max: limits.filesPerOrder })}
        problem={problem}
        onFiles={(given, isBeside) => void add(given, isBeside)}
        onRefused={() => toast.error(t('attachmentsStep.notNow'))}
      />
      {refusals.length > 0 && (
        <Banner tone="error" announced>
          {refusals.map((text) => (
            <div key={text}>{translate(text)}</div>
          ))}
        </Banner>
      )}
      {files.length > 0 && (
        <FileList label={t('attachmentsStep.list')}>
          {files.map((file) => (
            <AttachmentCard key={file.n} file={file} onRemove={() => remove(file)} />
          ))}
        </FileList>
      )}
    </Stack>
  )
}
