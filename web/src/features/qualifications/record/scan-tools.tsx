import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptedFiles } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import '../messages.ts'

interface ScanToolsProps {
  /** False: the scan there may be removed only. */
  takes?: boolean
  /** Kind or name of the paper. */
  kind: string
  scan: { name: string } | null
  topic: 'Qualification' | 'Settings'
  save: (file: File) => Promise<unknown>
  /** Absent: the scan is replaced only. */
  remove?: () => Promise<unknown>
}

/** Adds, replaces and removes the scan of a paper. */
export function ScanTools({ takes = true, kind, scan, topic, save, remove }: ScanToolsProps) {
  const t = useT()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast.success(t('qualifications.scanSaved'), limits.successToastMs),
    onError: (error) => toast.error(`${t('qualifications.scanNotSaved')}\n${problemText(error)}`),
    onSettled: () => refresh(queries, topic),
  })
  return (
    <>
      {takes && (
        <>
          <Button
            look="text"
            aria-label={t(scan ? 'qualifications.replaceScanOf' : 'qualifications.addScanOf', { kind })}
            busy={saving.isPending}
            onClick={() => input.current?.click()}
          >
            {t(scan ? 'qualifications.replaceScan' : 'qualifications.addScan')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedFiles}
            aria-label={t('qualifications.addScanOf', { kind })}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) saving.mutate(file)
              target.value = ''
            }}
          />
        </>
      )}
      {scan && remove && (
        <Button
          look="text"
          aria-label={t('qualifications.removeScanOf', { kind })}
          onClick={() => setAsking(true)}
        >
          {t('qualifications.removeScan')}
        </Button>
      )}
      {isAsking && remove && (
        <Confirm
          title={t('qualifications.removeScanOf', { kind })}
          confirm={t('qualifications.removeScan')}
          run={async () => {
            await remove()
            await refresh(queries, topic)
            toast.success(t('qualifications.scanRemoved'), limits.successToastMs)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('qualifications.removeScanText', { name: scan?.name ?? '' })}</p>
        </Confirm>
      )}
    </>
  )
}
