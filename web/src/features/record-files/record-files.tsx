import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { lazy, useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { useT, withMessages } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { sizeText } from '../../lib/numbers.ts'
import { openInTab } from '../../lib/open-in-tab.ts'
import { problemText } from '../../lib/problem-text.ts'
import { refresh } from '../../lib/refresh.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useBlobAddress } from '../../lib/use-blob-address.ts'
import { Card } from '../../ui/card.tsx'
import { ListSkeleton } from '../../ui/data-table/list-skeleton.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { FileCard, FileList } from '../../ui/files/file-list.tsx'
import { PictureViewer } from '../../ui/files/picture-viewer.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import './messages.ts'
import {
  bytesQuery,
  type FilesOf,
  filesQuery,
  removeFile,
  restoreFile,
  thumbnailQuery,
} from './record-files.api.ts'
import { ValidityChip } from './validity-chip.tsx'

const dialogs = () => withMessages(import('./dialogs/file-dialogs.ts'))
const AddFiles = lazy(() => dialogs().then((it) => ({ default: it.AddFiles })))
const ChangeFile = lazy(() => dialogs().then((it) => ({ default: it.ChangeFile })))

const isPicture = ({ type }: RecordFile) => type.startsWith('image/')
/** As it is called here, with the ending that says what it is. */
const nameOf = ({ title, name }: RecordFile) =>
  title.replace(/[\\/:*?"<>|]+/gu, '-') + (/\.[a-z]+$/iu.exec(name)?.[0] ?? '')

export function RecordFiles({ of }: { of: FilesOf }) {
  const t = useT()
  const mayChange = useMay()(['update', of.owner])
  const query = useQuery(filesQuery(of))
  const [chosen, setChosen] = useState<readonly File[]>([])
  if (query.isLoadingError) {
    return (
      <MessagePanel error title={t('recordFiles.failed')} text={problemText(query.error)}>
        <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!query.data) return <ListSkeleton label={t('recordFiles.loading')} />
  const { files } = query.data
  return (
    <div className="stack">
      {mayChange && (
        <Card title={t('recordFiles.add')}>
          <FileDrop
            label={t('recordFiles.add')}
            text={t('recordFiles.addText')}
            choose={t('recordFiles.choose')}
            hint={t('recordFiles.hint')}
            accept="image/jpeg,image/png,image/gif,image/webp,application/pdf"
            onFiles={(added) => setChosen((those) => (those.length > 0 ? those : added))}
          />
        </Card>
      )}
      <Shelf
        {...{ of, mayChange }}
        tiles
        title={t('recordFiles.photos')}
        nothing={t('recordFiles.noPhotos')}
        files={files.filter(({ kind }) => kind === 'photo')}
      />
      <Shelf
        {...{ of, mayChange }}
        title={t('recordFiles.documents')}
        nothing={t('recordFiles.noDocuments')}
        files={files.filter(({ kind }) => kind !== 'photo')}
      />
      {chosen.length > 0 && (
        <LazyPart>
          <AddFiles of={of} files={chosen} onClose={() => setChosen([])} />
        </LazyPart>
      )}
    </div>
  )
}

interface ShelfProps {
  of: FilesOf
  title: string
  nothing: string
  files: readonly RecordFile[]
  mayChange: boolean
  tiles?: boolean
}

function Shelf({ of, title, nothing, files, mayChange, tiles = false }: ShelfProps) {
  const t = useT()
  const queries = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const pictures = files.filter(isPicture)
  const open = pictures.find(({ id }) => id === shown)
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
      void refresh(queries, of.owner)
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
    <Card title={title}>
      {files.length === 0 && <p className="quiet">{nothing}</p>}
      <FileList tiles={tiles} label={title}>
        {files.map((file) => (
          <OneFile
            key={file.id}
            {...{ of, file, tiles }}
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
      {open && <OpenPicture {...{ of, pictures, open }} onOpen={setShown} />}
      {changing && (
        <LazyPart>
          <ChangeFile of={of} file={changing} onClose={() => setChanged(null)} />
        </LazyPart>
      )}
    </Card>
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

interface OpenPictureProps {
  of: FilesOf
  pictures: readonly RecordFile[]
  open: RecordFile
  onOpen: (id: string | null) => void
}

function OpenPicture({ of, pictures, open, onOpen }: OpenPictureProps) {
  const picture = useQuery(bytesQuery(of, open.id))
  const at = pictures.indexOf(open)
  const total = pictures.length
  const onStep = (by: number) => onOpen((pictures[(at + by + total) % total] ?? open).id)
  return (
    <PictureViewer
      name={open.title}
      place={{ n: at + 1, total, onStep }}
      picture={picture}
      onClose={() => onOpen(null)}
    />
  )
}
