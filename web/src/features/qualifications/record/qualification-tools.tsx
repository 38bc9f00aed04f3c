import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { acceptedFiles } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useKindName, useKinds } from '../kind-names.ts'

interface QualificationToolsProps {
  userId: string
  of: Qualification
  onChange: () => void
}

/** Tools of a stored one: edits it, its scan, and removes mistaken entries. */
export function QualificationTools({ userId, of, onChange }: QualificationToolsProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'scan' | 'all' | null>(null)
  const params = { id: userId, qualificationId: of.id }
  const kind = useKindName()(of.kind)
  const dateOnly = useKinds().some(({ key, dateOnly }) => key === of.kind && dateOnly)
  const save = useMutation({
    mutationFn: (file: File) =>
      call('PUT /users/:id/qualifications/:qualificationId/scan', {
        params,
        query: { name: file.name, version: of.version },
        body: file,
      }),
    onSuccess: () => toast.success(t('qualifications.scanSaved'), limits.successToastMs),
    onError: (error) => toast.error(`${t('qualifications.scanNotSaved')}\n${problemText(error)}`),
    onSettled: () => refresh(queries, 'Qualification'),
  })
  async function remove() {
    if (asking === 'scan') await call('DELETE /users/:id/qualifications/:qualificationId/scan', { params })
    else await call('DELETE /users/:id/qualifications/:qualificationId', { params })
    await refresh(queries, 'Qualification')
    const done = asking === 'scan' ? 'qualifications.scanRemoved' : 'qualifications.removed'
    toast.success(t(done), limits.successToastMs)
  }
  const button = (label: MessageKey, of: MessageKey, press: () => void, busy = false) => (
    <Button look="text" aria-label={t(of, { kind })} busy={busy} onClick={press}>
      {t(label)}
    </Button>
  )
  const confirm = useMutation({
    mutationFn: () =>
      call('POST /users/:id/qualifications/:qualificationId/confirm', {
        params,
        body: { version: of.version },
      }),
    onSuccess: () => toast.success(t('qualifications.confirmDone', { kind }), limits.successToastMs),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Qualification'),
  })
  const pick = () => input.current?.click()
  return (
    <span className="cluster">
      {!of.confirmed &&
        !of.archived &&
        button(
          'qualifications.confirm',
          'qualifications.confirmOf',
          () => confirm.mutate(),
          confirm.isPending,
        )}
      {!dateOnly && !of.archived && (
        <>
          {of.scan
            ? button('qualifications.replaceScan', 'qualifications.replaceScanOf', pick, save.isPending)
            : button('qualifications.addScan', 'qualifications.addScanOf', pick, save.isPending)}
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedFiles}
            aria-label={t('qualifications.addScanOf', { kind })}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) save.mutate(file)
              target.value = ''
            }}
          />
        </>
      )}
      {of.scan && button('qualifications.removeScan', 'qualifications.removeScanOf', () => setAsking('scan'))}
      {button('qualifications.change', 'qualifications.changeOf', onChange)}
      {may(['delete', 'Qualification']) &&
        button('qualifications.remove', 'qualifications.removeOf', () => setAsking('all'))}
      {asking && (
        <Confirm
          title={t(asking === 'scan' ? 'qualifications.removeScanOf' : 'qualifications.removeTitle', {
            kind,
          })}
          confirm={t(asking === 'scan' ? 'qualifications.removeScan' : 'qualifications.remove')}
          run={remove}
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'scan'
              ? t('qualifications.removeScanText', { name: of.scan?.name ?? '' })
              : t('qualifications.removeText')}
          </p>
        </Confirm>
      )}
    </span>
  )
}
