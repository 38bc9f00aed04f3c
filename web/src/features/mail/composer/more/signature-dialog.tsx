import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../composer.module.css'
import { LetterEditor } from '../editor/letter-editor.tsx'
import './messages.ts'

const widthPx = 640
const signatureQuery = query('GET /mail/signature')

/** The user's own signature, in letters begun from now on. */
export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const signature = useQuery(signatureQuery)
  if (signature.data) return <Edit html={signature.data.html} onClose={onClose} />
  return (
    <Modal
      title={t('mailComposerMore.signature')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={signature} failed={t('mailComposerMore.signatureFailed')}>
        {() => null}
      </QueryState>
    </Modal>
  )
}

function Edit({ html, onClose }: { html: string; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { html } })
  return (
    <FormDialog
      title={t('mailComposerMore.signature')}
      submit={t('mailComposerMore.save')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        const saved = await call('PUT /mail/signature', { body: typed })
        keepSaved(queries, signatureQuery.queryKey, saved)
        toast.success(t('mailComposerMore.signatureSaved'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={styles.framedEditor}>
        <LetterEditor
          label={t('mailComposerMore.signature')}
          html={form.watch('html')}
          onHtml={(next) => form.setValue('html', next)}
          focused
        />
      </div>
      <p className="aside">{t('mailComposerMore.signatureHint')}</p>
    </FormDialog>
  )
}
