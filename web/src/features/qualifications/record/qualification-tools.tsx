import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useKindName, useKindRules } from '../kind-names.ts'
import { ScanTools } from './scan-tools.tsx'

interface QualificationToolsProps {
  userId: string
  of: Qualification
  onChange: () => void
}

/** Tools of a stored one: confirms and edits it, its scan, and removes mistaken entries. */
export function QualificationTools({ userId, of, onChange }: QualificationToolsProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const params = { id: userId, qualificationId: of.id }
  const kind = useKindName()(of.kind)
  const dateOnly = useKindRules(of.kind)?.dateOnly ?? false
  async function remove() {
    await call('DELETE /users/:id/qualifications/:qualificationId', { params })
    await refresh(queries, 'Qualification')
    toast.success(t('qualifications.removed'), limits.successToastMs)
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
      {(of.scan || (!dateOnly && !of.archived)) && (
        <ScanTools
          takes={!dateOnly && !of.archived}
          kind={kind}
          scan={of.scan}
          topic="Qualification"
          save={(file) =>
            call('PUT /users/:id/qualifications/:qualificationId/scan', {
              params,
              query: { name: file.name, version: of.version },
              body: file,
            })
          }
          remove={() => call('DELETE /users/:id/qualifications/:qualificationId/scan', { params })}
        />
      )}
      {button('qualifications.change', 'qualifications.changeOf', onChange)}
      {may(['delete', 'Qualification']) &&
        button('qualifications.remove', 'qualifications.removeOf', () => setAsking(true))}
      {isAsking && (
        <Confirm
          title={t('qualifications.removeTitle', { kind })}
          confirm={t('qualifications.remove')}
          run={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('qualifications.removeText')}</p>
        </Confirm>
      )}
    </span>
  )
}
