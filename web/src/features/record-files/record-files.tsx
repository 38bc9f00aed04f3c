import { useQuery } from '@tanstack/react-query'
import { fileRights } from '@zlecenia/contract/features/record-files/record-file-kinds'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { lazy, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { acceptedOfRecords } from './chosen-files.ts'
import { FileRows } from './file-rows.tsx'
import './messages.ts'
import { type FilesOf, filesQuery } from './record-files.api.ts'

const AddFiles = lazy(async () => ({
  default: (await withMessages(import('./dialogs/file-dialogs.ts'))).AddFiles,
}))

export function RecordFiles({ of }: { of: FilesOf }) {
  const t = useT()
  const mayChange = useMay()(['update', fileRights[of.owner]])
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
            accept={acceptedOfRecords}
            onFiles={(added) => setChosen((those) => (those.length > 0 ? those : added))}
          />
        </Card>
      )}
      <Shelf
        of={of}
        mayChange={mayChange}
        tiles
        title={t('recordFiles.photos')}
        nothing={t('recordFiles.noPhotos')}
        files={files.filter(({ kind }) => kind === 'photo')}
      />
      <Shelf
        of={of}
        mayChange={mayChange}
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

function Shelf({ nothing, ...rows }: ShelfProps) {
  return (
    <Card title={rows.title}>
      {rows.files.length === 0 && <p className="quiet">{nothing}</p>}
      <FileRows {...rows} />
    </Card>
  )
}
