import { chat } from '@zlecenia/contract/messages/pl/chat'
import { addMessages, useT } from '#lib/i18n.ts'
import { usePageQuery } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { MessagePanel } from '#ui/message-panel.tsx'
import { type Filter, filters } from './chat.api.ts'
import styles from './chat-page.module.css'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'

addMessages({ chat })

const isFilter = (it: unknown): it is Filter => filters.includes(it as Filter)

/** The URL holds the open conversation and the filter. */
export function ChatPage() {
  const t = useT()
  const { c: open, m: at, of } = usePageQuery()
  usePageTitle(t('chat.title'))
  return (
    <div className={`card ${styles.page}`} data-open={open ? '' : undefined}>
      <h1 className="visually-hidden">{t('chat.title')}</h1>
      <ConversationList open={open} of={isFilter(of) ? of : 'all'} />
      <section className={styles.thread} aria-label={t('chat.thread')}>
        {open ? <Thread key={open} id={open} at={at} /> : <MessagePanel title={t('chat.choose')} text="" />}
      </section>
    </div>
  )
}
