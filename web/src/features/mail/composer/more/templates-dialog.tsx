import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailTemplate } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { letterFields } from '@zlecenia/contract/features/mail/writing-limits'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { invalidate, query } from '#lib/query.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../composer.module.css'
import { LetterEditor } from '../editor/letter-editor.tsx'
import type { TypedLetter } from '../letter-store.ts'
import './messages.ts'

const widthPx = 720

/** A quote belongs to one letter, not to a template. */
function withoutQuote(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const it of body.querySelectorAll('blockquote')) it.remove()
  return body.innerHTML
}

interface EditTemplateProps {
  /** Null: a new one, made of the letter. */
  template: MailTemplate | null
  letter?: TypedLetter
  onClose: () => void
}

export function EditTemplate({ template, letter, onClose }: EditTemplateProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({
    defaultValues: {
      name: template?.name ?? letter?.subject ?? '',
      subject: template?.subject ?? letter?.subject ?? '',
      html: template?.html ?? withoutQuote(letter?.html ?? ''),
    },
  })
  const html = form.watch('html')
  const field = (name: 'name' | 'subject') => ({ ...form.register(name), error: problemAt(form, name) })
  return (
    <FormDialog
      title={t(template ? 'mailComposerMore.changeTemplate' : 'mailComposerMore.saveTemplate')}
      submit={t('mailComposerMore.save')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        if (template) {
          const { id, version } = template
          await call('PATCH /mail/templates/:id', { params: { id }, body: { ...typed, version } })
        } else await call('POST /mail/templates', { body: { ...typed, id: idOfSent(typed) } })
        await invalidate(queries, 'GET /mail/templates')
        toast.success(t('mailComposerMore.templateSaved', { name: typed.name }), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <Field {...field('name')} label={t('mailComposerMore.templateName')} required maxLength={100} />
      <Field {...field('subject')} label={t('mailComposer.subject')} maxLength={300} />
      <div className={styles.framedEditor}>
        <LetterEditor
          label={t('mailComposer.text')}
          html={html}
          onHtml={(next) => form.setValue('html', next, { shouldDirty: true })}
        />
      </div>
      <p className="aside">
        {t('mailComposerMore.templateFields', { fields: letterFields.map((it) => `{${it}}`).join(', ') })}
      </p>
    </FormDialog>
  )
}

/** Templates with their changes. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const templates = useQuery(query('GET /mail/templates'))
  const [changed, setChanged] = useState<MailTemplate | 'new' | null>(null)
  const [removed, setRemoved] = useState<MailTemplate | null>(null)
  if (changed) {
    return <EditTemplate template={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
  }
  return (
    <Modal
      title={t('mailComposerMore.manageTemplates')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={<Button onClick={() => setChanged('new')}>{t('mailComposerMore.addTemplate')}</Button>}
    >
      <QueryState query={templates} failed={t('mailComposerMore.templatesFailed')}>
        {({ templates: all }) =>
          all.length === 0 ? (
            <p>{t('mailComposerMore.noTemplates')}</p>
          ) : (
            <ul className="rows">
              {all.map((it) => (
                <li key={it.id} className="line">
                  <span className={`name truncated ${styles.grows}`} title={it.name}>
                    {it.name}
                  </span>
                  <IconButton
                    icon={IconPencil}
                    label={t('mailComposerMore.changeNamed', { name: it.name })}
                    onClick={() => setChanged(it)}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={t('mailComposerMore.removeNamed', { name: it.name })}
                    onClick={() => setRemoved(it)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {removed && (
        <Confirm
          title={t('mailComposerMore.removeTemplateTitle', { name: removed.name })}
          confirm={t('mailComposerMore.remove')}
          run={async () => {
            await call('DELETE /mail/templates/:id', { params: { id: removed.id } })
            await invalidate(queries, 'GET /mail/templates')
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('mailComposerMore.removeTemplateText')}</p>
        </Confirm>
      )}
    </Modal>
  )
}
