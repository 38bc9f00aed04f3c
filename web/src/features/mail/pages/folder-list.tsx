import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, type ReactNode, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { countText } from '#lib/numbers.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { countsQuery, labelsQuery, type MailFolder } from './mail.api.ts'
import { folderIcons, mailFolders } from './mail-folders.ts'
import styles from './mail-page.module.css'

const MailLabelsDialog = lazy(() =>
  withMessages(import('./later/mail-later.ts')).then((it) => ({ default: it.MailLabelsDialog })),
)

interface FolderListProps {
  /** Name of the open folder or label. */
  here: string
  onLeave?: () => void
}

/** Folders and labels with their numbers. */
export function FolderList({ here, onLeave }: FolderListProps) {
  const t = useT()
  const isAllowed = useMay()(['create', 'Email'])
  const { data: counts } = useQuery(countsQuery)
  const { data: labels = [] } = useQuery(labelsQuery)
  const [isEditing, setIsEditing] = useState(false)
  const countOf = (folder: MailFolder): number =>
    counts && folder in counts ? Number(counts[folder as 'inbox']) : 0
  return (
    <>
      <ul className={styles.places}>
        {mailFolders.map((folder) => {
          const Icon = folderIcons[folder]
          return (
            <Place
              key={folder}
              name={folder}
              isHere={folder === here}
              title={t(`mail.folder.${folder}`)}
              count={countOf(folder)}
              onLeave={onLeave}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
            </Place>
          )
        })}
      </ul>
      {(labels.length > 0 || isAllowed) && <p className={`aside ${styles.heading}`}>{t('mail.labels')}</p>}
      <ul className={styles.places}>
        {labels.map(({ id, key, name, color }) => (
          <Place
            key={id}
            name={key}
            isHere={key === here}
            title={name}
            count={counts?.labels[id] ?? 0}
            onLeave={onLeave}
          >
            <span className={styles.dot} data-colour={color} />
          </Place>
        ))}
      </ul>
      {isAllowed && (
        <Button look="row" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
          {t('mail.editLabels')}
        </Button>
      )}
      <LazyPart>{isEditing && <MailLabelsDialog onClose={() => setIsEditing(false)} />}</LazyPart>
    </>
  )
}

interface PlaceProps {
  name: string
  title: string
  isHere: boolean
  count: number
  onLeave: (() => void) | undefined
  children: ReactNode
}

function Place({ name, title, isHere, count, onLeave, children }: PlaceProps) {
  const t = useT()
  return (
    <li>
      <Link
        href={addressOf('mail', { folder: name })}
        className={`menu-row ${styles.place}`}
        aria-current={isHere ? 'page' : undefined}
        onClick={onLeave}
      >
        {children}
        <span className="truncated" title={title}>
          {title}
        </span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{countText(count)}</span>
            <span className="visually-hidden">{t('mail.count', { n: count })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
