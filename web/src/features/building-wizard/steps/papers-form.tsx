import { recordFileKinds } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { acceptedFiles } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { useState } from 'react'
import { acceptable } from '#lib/acceptable-files.ts'
import { t as say, translate, useT } from '#lib/i18n.ts'
import { type Judged, judged } from '#lib/judged-files.ts'
import { sizeText } from '#lib/numbers.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useDraftFiles, useFileState } from '#ui/wizard/draft-files.ts'
import { type PaperTyped, papersSlice } from './papers.draft.ts'

export function PapersForm() {
  const t = useT()
  const slice = papersSlice.useFields()
  const files = papersSlice.useValue('files')
  const problem = useFieldError(slice.name('files'))
  const kept = useDraftFiles()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [looking, setLooking] = useState(0)

  async function add(given: readonly File[]): Promise<void> {
    if (given.length === 0) return
    setLooking((n) => n + 1)
    await kept
      .bring(judged(given), take)
      .catch(() => setRefusals(given.map(({ name }) => sentence('files.unread', { name }))))
    setLooking((n) => n - 1)
  }
  function take(known: readonly Judged[]): void {
    const taken = acceptable(known, slice.get().files.length)
    setRefusals(taken.refusals)
    if (taken.files.length === 0) return
    const added = taken.files.map((file): PaperTyped => {
      const kind = file.type.startsWith('image/') ? 'photo' : 'other'
      return { n: kept.addFile(file), name: file.name, size: file.size, type: file.type, kind }
    })
    slice.set({ files: [...slice.get().files, ...added] })
  }
  function remove(file: PaperTyped): void {
    const back = kept.removeFile(file.n)
    slice.set({ files: slice.get().files.filter((it) => it.n !== file.n) })
    const lost = () => toast.error(translate(sentence('files.lost', { name: file.name })))
    const into = (n: number | null) =>
      n === null ? lost() : slice.set({ files: [...slice.get().files, { ...file, n }] })
    const undo = { label: say('drafts.undo'), run: () => void kept.bring(back(), into).catch(lost) }
    toast.success(say('buildingWizard.removed'), undefined, undo)
  }
  const setKind = (n: number, kind: PaperTyped['kind']) =>
    slice.set({ files: slice.get().files.map((it) => (it.n === n ? { ...it, kind } : it)) })

  return (
    <Stack>
      <FileDrop
        label={t('buildingWizard.papersTitle')}
        text={looking > 0 ? t('buildingWizard.reading') : t('buildingWizard.drop')}
        choose={t('buildingWizard.choose')}
        accept={acceptedFiles}
        name={slice.name('files')}
        hint={t('buildingWizard.fileRules', { max: limits.filesPerOrder })}
        problem={problem}
        onFiles={(given) => void add(given)}
        onRefused={() => toast.error(t('buildingWizard.notNow'))}
      />
      {refusals.length > 0 && (
        <Banner tone="error" announced>
          {refusals.map((text) => (
            <div key={text}>{translate(text)}</div>
          ))}
        </Banner>
      )}
      {files.length > 0 && (
        <FileList label={t('buildingWizard.files')}>
          {files.map((file) => (
            <PaperCard
              key={file.n}
              file={file}
              onKind={(kind) => setKind(file.n, kind)}
              onRemove={() => remove(file)}
            />
          ))}
        </FileList>
      )}
    </Stack>
  )
}

interface PaperCardProps {
  file: PaperTyped
  onKind: (kind: PaperTyped['kind']) => void
  onRemove: () => void
}

function PaperCard({ file, onKind, onRemove }: PaperCardProps) {
  const t = useT()
  const state = useFileState(file.n)
  const facts = () => {
    if (state.at === 'gone') return t('buildingWizard.missing')
    if (state.at === 'refused') return state.why
    if (state.at === 'reading') return t('buildingWizard.reading')
    if (state.at === 'sending') return t('buildingWizard.sending', { percent: Math.round(state.share * 100) })
    return sizeText(file.size)
  }
  return (
    <FileCard
      name={file.name}
      type={file.type}
      facts={facts()}
      refused={state.at === 'refused'}
      share={state.at === 'sending' ? state.share : undefined}
      chips={
        <select
          value={file.kind}
          aria-label={t('buildingWizard.fileKind', { name: file.name })}
          onChange={({ target }) => onKind(target.value as PaperTyped['kind'])}
        >
          {recordFileKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`recordFileKind.${kind}`)}
            </option>
          ))}
        </select>
      }
      onRemove={onRemove}
    />
  )
}
