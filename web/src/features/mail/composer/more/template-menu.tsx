import { IconDeviceFloppy, IconSettings, IconSignature, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MailTemplate } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../composer.module.css'
import type { LetterStore } from '../letter-store.ts'
import './messages.ts'

/** The order that the thread is linked with; its fields fill the template. */
async function orderOf(threadId: string | null): Promise<string | undefined> {
  if (!threadId) return undefined
  const { links } = await call('GET /mail/threads/:id/links', { params: { id: threadId }, quiet: true })
  return links.find(({ kind }) => kind === 'order')?.id
}

interface TemplateMenuProps {
  threadId: string | null
  store: LetterStore
  onSave: () => void
  onManage: () => void
  onSignature: () => void
  onDone: () => void
}

/** Inserts a template above the text; its fields are filled by the server. */
export function TemplateMenu({ threadId, store, onSave, onManage, onSignature, onDone }: TemplateMenuProps) {
  const t = useT()
  const may = useMay()
  const templates = useQuery({ ...query('GET /mail/templates'), meta: { quiet: true } })
  async function insert({ id, name }: MailTemplate): Promise<void> {
    onDone()
    try {
      // Fields of an order that cannot be read are named below, to be filled by hand.
      const orderId = await orderOf(threadId).catch(() => undefined)
      const { subject, html, missing } = await call('GET /mail/templates/:id/filled', {
        params: { id },
        query: { ...(orderId && { orderId }) },
      })
      const { now } = store
      store.put({
        html: `${html}${now.html}`,
        ...(now.subject.trim() === '' && subject && { subject }),
      })
      if (missing.length > 0)
        toast.error(
          t('mailComposerMore.fieldsMissing', { fields: missing.map((it) => `{${it}}`).join(', ') }),
        )
    } catch (error) {
      toast.error(`${t('mailComposerMore.notInserted', { name })}\n${problemText(error)}`)
    }
  }
  const row = (Icon: typeof IconTemplate, text: string, run: () => void) => (
    <Button
      look="row"
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => {
        onDone()
        run()
      }}
    >
      {text}
    </Button>
  )
  const all = templates.data?.templates
  return (
    <div className={styles.menuBody}>
      <ul className={styles.menuList} aria-label={t('mailComposer.templates')}>
        {all?.map((it) => (
          <li key={it.id}>
            <Button
              look="row"
              icon={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void insert(it)}
            >
              {it.name}
            </Button>
          </li>
        ))}
      </ul>
      {all?.length === 0 && <p className={`aside ${styles.limits}`}>{t('mailComposerMore.noTemplates')}</p>}
      {templates.isError && (
        <p className={`aside ${styles.limits}`}>{t('mailComposerMore.templatesFailed')}</p>
      )}
      {may(['create', 'Email']) && row(IconDeviceFloppy, t('mailComposerMore.saveTemplate'), onSave)}
      {may(['update', 'Email']) && row(IconSettings, t('mailComposerMore.manageTemplates'), onManage)}
      {row(IconSignature, t('mailComposerMore.signature'), onSignature)}
    </div>
  )
}
