import { IconSearch, IconX } from '@tabler/icons-react'
import { search } from '@zlecenia/contract/messages/pl/search'
import { useRef, useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Overlay } from '#ui/dialog/overlay.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { ResultList } from './result-list.tsx'
import styles from './search-dialog.module.css'
import { useResultKeys } from './use-result-keys.ts'
import { useSearch } from './use-search.ts'

addMessages({ search })

/** Requirements 2.4. Mounted means open. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = useSearch(text)
  const entries = found.sections.flatMap((section) => section.entries)
  const keys = useResultKeys({ entries, pending: found.pending })
  const type = (to: string) => {
    setText(to)
    keys.restart()
    input.current?.focus()
  }
  const announced = found.skeleton
    ? t('search.searching')
    : found.nothing
      ? t('search.nothing', { query: text.trim() })
      : found.found
        ? t('search.found', { count: found.found })
        : ''

  return (
    <Overlay onClose={onClose} className={`floating opens ${styles.dialog}`} aria-label={t('search.title')}>
      <div className={`line ${styles.head}`} data-loading={found.loading || undefined}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          data-autofocus=""
          {...keys.inputProps}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <IconButton icon={IconX} label={t('shell.close')} onClick={onClose} />
      </div>
      <div className={styles.body} aria-busy={found.loading}>
        {found.skeleton && <Skeleton />}
        {found.error && (
          <MessagePanel error title={t('search.failed')} text={problemText(found.error)}>
            <Button onClick={found.retry}>{t('shell.retry')}</Button>
          </MessagePanel>
        )}
        {found.nothing && <p className={styles.nothing}>{t('search.nothing', { query: text.trim() })}</p>}
        {entries.length > 0 && (
          <ResultList
            sections={found.sections}
            query={found.nothing ? '' : text}
            keys={keys}
            onLeave={onClose}
            onPhrase={type}
          />
        )}
      </div>
      <Hints />
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </Overlay>
  )
}

/** Requirements 10. */
const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className={`menu-row ${styles.skeletonRow}`}>
        <i />
        <i />
      </div>
    ))}
  </div>
)

function Hints() {
  const t = useT()
  return (
    <p className={`aside cluster ${styles.hints}`} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('search.choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.leave')}
      </span>
    </p>
  )
}
