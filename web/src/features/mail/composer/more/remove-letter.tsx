import { useQueryClient } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { draftQuery } from '../draft-query.ts'
import type { LetterSaver } from '../letter-saver.ts'
import './messages.ts'

interface RemoveLetterProps {
  draft: MailDraft
  saver: LetterSaver
  onRemoved: () => void
  onClose: () => void
}

export function RemoveLetter({ draft: { id }, saver, onRemoved, onClose }: RemoveLetterProps) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('mailComposerMore.removeTitle')}
      confirm={t('mailComposerMore.remove')}
      run={async () => {
        await call('DELETE /mail/drafts/:id', { params: { id } })
        saver.forget()
        queries.removeQueries({ queryKey: draftQuery(id).queryKey })
        void refresh(queries, 'Email')
        toast.success(t('mailComposerMore.removed'))
        onRemoved()
      }}
      onClose={onClose}
    >
      <p>{t('mailComposerMore.removeText')}</p>
    </Confirm>
  )
}
