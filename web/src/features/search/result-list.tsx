import { IconCornerDownLeft } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { marked } from './marked.ts'
import { ResultIcon } from './result-icon.tsx'
import styles from './search-dialog.module.css'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'
import type { useResultKeys } from './use-result-keys.ts'

interface ResultListProps {
  sections: readonly SuggestionGroup[]
  query: string
  keys: ReturnType<typeof useResultKeys>
  onLeave: () => void
  onPhrase: (phrase: string) => void
}

/** Pages are links, so they open in other tabs too; phrases search. */
export function ResultList({ sections, query, keys, onLeave, onPhrase }: ResultListProps) {
  const t = useT()
  return (
    <div {...keys.listProps} role="listbox" tabIndex={-1} aria-label={t('search.results')}>
      {sections.map(({ key, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own here
        <div key={key} role="group" aria-label={title} className={styles.group}>
          <p className={`aside ${styles.groupTitle}`} aria-hidden="true">
            {title}
          </p>
          {entries.map((entry) =>
            entry.url ? (
              <Link
                key={entry.key}
                {...keys.optionProps(entry)}
                href={entry.url}
                preload={false}
                className={`menu-row ${styles.option}`}
                onClick={onLeave}
              >
                <Face entry={entry} query={query} />
              </Link>
            ) : (
              <button
                key={entry.key}
                type="button"
                {...keys.optionProps(entry)}
                className={`menu-row ${styles.option}`}
                onClick={() => onPhrase(entry.title)}
              >
                <Face entry={entry} query="" />
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  )
}

function Face({ entry, query }: { entry: Suggestion; query: string }) {
  return (
    <>
      <ResultIcon name={entry.icon} />
      <span className={styles.text} title={entry.title}>
        {marked(entry.title, query).map(({ text, hit }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are
          <Fragment key={i}>{hit ? <mark>{text}</mark> : text}</Fragment>
        ))}
      </span>
      <IconCornerDownLeft className={`turns ${styles.enter}`} size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
}
