import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { lazy, type ReactNode, useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { openInTab } from '#lib/open-in-tab.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { saveFile } from '#lib/save-file.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { OpenPicture } from '#ui/files/open-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import {
  bytesQuery,
  type FilesOf,
  removeFile,
  restoreFile,
  thumbnailQuery,
  topicOfFiles,
} from './record-files.api.ts'
import { ValidityChip } from './validity-chip.tsx'

const ChangeFile = lazy(async () => ({
  default: (await withMessages(import('./dialogs/file-dialogs.ts'))).ChangeFile,
}))

const isPicture = ({ type }: RecordFile) => type.startsWith('image/')
/** Download name: the title with the extension of the file. */
const nameOf = ({ title, name }: RecordFile) =>
  title.replace(/[\\/:*?"<>|]+/gu, '-') + (/\.[a-z]+$/iu.exec(name)?.[0] ?? '')

interface FileRowsProps {
  of: FilesOf
  title: string
  files: readonly RecordFile[]
  mayChange: boolean
  tiles?: boolean
  /** Files being uploaded. */
  children?: ReactNode
}

/** Files that are opened, saved, changed and removed in place. */
export function FileRows({ of, title, files, mayChange, tiles = false, children }: FileRowsProps) {
  const t = useT()
  const queries = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const changing = files.find(({ id }) => id === changed)
  const bytes = (file: RecordFile) => queries.fetchQuery(bytesQuery(of, file.id))

  function failed(file: RecordFile) {
    return (error: unknown) =>
      toast.error(`${t('recordFiles.openFailed', { name: file.title })}\n${problemText(error)}`)
  }
  async function run(work: () => Promise<unknown>, problem: string): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(`${problem}\n${problemText(error)}`, { ms: limits.submitErrorToastMs })
      return false
    } finally {
      void refresh(queries, topicOfFiles[of.owner])
    }
  }
  async function remove({ id, title: name }: RecordFile): Promise<void> {
    if (!(await run(() => removeFile(of, id), t('recordFiles.removeFailed', { name })))) return
    toast.success(t('recordFiles.removed', { name }), limits.submitErrorToastMs, {
      label: t('recordFiles.undo'),
      run: () => void run(() => restoreFile(of, id), t('recordFiles.restoreFailed', { name })),
    })
  }
  return (
    <>
      <FileList tiles={tiles} label={title}>
        {children}
        {files.map((file) => (
          <OneFile
            key={file.id}
            of={of}
            file={file}
            tiles={tiles}
            onOpen={() =>
              isPicture(file)
                ? setShown(file.id)
                : void openInTab(() => bytes(file), file.type).catch(failed(file))
            }
            onSave={() => void bytes(file).then((it) => saveFile(it, nameOf(file)), failed(file))}
            onChange={mayChange ? () => setChanged(file.id) : null}
            onRemove={mayChange ? () => void remove(file) : null}
          />
        ))}
      </FileList>
      <OpenPicture
        pictures={files.filter(isPicture).map((it) => ({ id: it.id, name: it.title, fileName: nameOf(it) }))}
        shown={shown}
        bytesOf={(id) => bytesQuery(of, id)}
        onShow={setShown}
      />
      {changing && (
        <LazyPart>
          <ChangeFile of={of} file={changing} onClose={() => setChanged(null)} />
        </LazyPart>
      )}
    </>
  )
}

interface OneFileProps {
  of: FilesOf
  file: RecordFile
  tiles: boolean
  onOpen: () => void
  onSave: () => void
  onChange: (() => void) | null
  onRemove: (() => void) | null
}

function OneFile({ of, file, tiles, onOpen, onSave, onChange, onRemove }: OneFileProps) {
  const t = useT()
  const { data, isLoadingError } = useQuery({ ...thumbnailQuery(of, file.id), enabled: isPicture(file) })
  const address = useBlobAddress(data)
  const { addedBy, title: name } = file
  const day = dayOf(file.addedAt)
  const added = addedBy ? t('recordFiles.addedBy', { day, name: addedBy }) : day
  return (
    <FileCard
      name={name}
      type={file.type}
      facts={tiles ? day : [t(`recordFileKind.${file.kind}`), sizeText(file.size), added].join(' · ')}
      picture={isLoadingError ? null : address}
      chips={file.validUntil && <ValidityChip until={file.validUntil} />}
      actions={
        <>
          <IconButton icon={IconDownload} label={t('recordFiles.download', { name })} onClick={onSave} />
          {onChange && (
            <IconButton icon={IconPencil} label={t('recordFiles.change', { name })} onClick={onChange} />
          )}
        </>
      }
      onOpen={onOpen}
      {...(onRemove && { onRemove })}
    />
  )
}
