import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FileCard } from '#ui/files/file-list.tsx'
import { takesFiles } from '#ui/files/use-files-from-anywhere.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { acceptedOfRecords, stemOf } from './chosen-files.ts'
import { FileRows } from './file-rows.tsx'
import './messages.ts'
import { addFile, type FilesOf, filesQuery, topicOfFiles } from './record-files.api.ts'

interface FilesInWindowProps {
  of: FilesOf
  mayChange: boolean
}

/** For windows with other content: a chosen, dropped or pasted file is sent at once under its name. */
export function FilesInWindow({ of, mayChange }: FilesInWindowProps) {
  const t = useT()
  const query = useQuery({ ...filesQuery(of), meta: { quiet: true } })
  const { sending, send, again, drop } = useSending(of)
  const files = query.data?.files ?? []
  return (
    <>
      {query.isLoadingError && (
        <Banner tone="error">
          <p>
            {t('recordFiles.failed')} {problemText(query.error)}
          </p>
          <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
        </Banner>
      )}
      {query.data && !mayChange && files.length === 0 && <p className="quiet">{t('recordFiles.none')}</p>}
      <FileRows of={of} files={files} mayChange={mayChange} tiles title={t('recordFiles.file')}>
        {sending.map(({ id, file, why }) => (
          <FileCard
            key={id}
            name={file.name}
            type={file.type}
            facts={why ?? t('recordFiles.sending')}
            {...(why !== null && {
              refused: true,
              onRetry: () => again(id),
              onRemove: () => drop(id),
            })}
          />
        ))}
      </FileRows>
      {mayChange && (
        <FileDrop
          label={t('recordFiles.add')}
          text={t('recordFiles.addText')}
          choose={t('recordFiles.choose')}
          hint={t('recordFiles.hint')}
          accept={acceptedOfRecords}
          onFiles={(given, _, at) => {
            if (!(at instanceof Element && at.closest(`[${takesFiles}]`))) send(given)
          }}
        />
      )}
    </>
  )
}

interface Sending {
  /** Same for all tries: an answer may be lost. */
  id: string
  file: File
  why: string | null
}

/** Sends one after the other; failed ones stay for another try. */
function useSending(of: FilesOf) {
  const t = useT()
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const line = useRef(Promise.resolve())
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function post({ id, file }: Sending): Promise<void> {
    const kind = file.type.startsWith('image/') ? 'photo' : 'other'
    try {
      await addFile(of, { id, kind, title: stemOf(file.name), validUntil: null }, file)
      await refresh(queries, topicOfFiles[of.owner])
      drop(id)
    } catch (error) {
      const why = problemText(error)
      setSending((those) => those.map((it) => (it.id === id ? { ...it, why } : it)))
      if (!isOpen.current) toast.error(`${t('recordFiles.notAdded', { name: file.name })}\n${why}`)
    }
  }
  const queue = (it: Sending) => {
    line.current = line.current.then(() => post(it))
  }
  const drop = (id: string) => setSending((those) => those.filter((it) => it.id !== id))
  return {
    sending,
    drop,
    send(files: readonly File[]) {
      const added = files.map((file) => ({ id: newId(), file, why: null }))
      setSending((those) => [...those, ...added])
      for (const it of added) queue(it)
    },
    again(id: string) {
      const it = sending.find((each) => each.id === id)
      if (!it) return
      setSending((those) => those.map((each) => (each.id === id ? { ...each, why: null } : each)))
      queue(it)
    },
  }
}
