import { IconFileTypePdf, IconPhoto, IconPhotoOff, IconRefresh, IconX } from '@tabler/icons-react'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { type ReactNode, useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './file-list.module.css'

addMessages({ fields: sentences })

interface FileListProps {
  label?: string
  tiles?: boolean
  children: ReactNode
}

export function FileList({ label, tiles, children }: FileListProps) {
  return (
    <ul className={styles.files} data-tiles={tiles || undefined} aria-label={label}>
      {children}
    </ul>
  )
}

interface FileCardProps {
  name: string
  type: string
  facts: string
  /** Shown below the facts. */
  chips?: ReactNode
  /** Other actions of the file. */
  actions?: ReactNode
  picture?: string | null | undefined
  alt?: string
  /** Shows the kind of a file without a picture. */
  sign?: ReactNode
  refused?: boolean
  share?: number | undefined
  onOpen?: () => void
  onRetry?: (() => void) | undefined
  onRemove?: () => void
}

export function FileCard({ name, type, facts, alt = '', refused, share, ...file }: FileCardProps) {
  const t = useT()
  return (
    <li className={`framed line ${styles.file}`} data-state={refused ? 'refused' : undefined}>
      <span className={`sunken ${styles.picture}`}>
        <Picture type={type} alt={alt} address={file.picture} sign={file.sign} />
      </span>
      <span className={styles.name}>
        {file.onOpen ? (
          <button
            type="button"
            className={`row-link truncated ${styles.open}`}
            title={name}
            onClick={file.onOpen}
          >
            <span className="visually-hidden">{t('fileList.open')} </span>
            {name}
          </button>
        ) : (
          <span className="truncated" title={name}>
            {name}
          </span>
        )}
        <small>{facts}</small>
        {file.chips}
        {share !== undefined && <progress className={styles.progress} value={share} aria-label={facts} />}
      </span>
      {(file.actions || file.onRetry || file.onRemove) && (
        <span className={styles.actions}>
          {file.actions}
          {file.onRetry && (
            <IconButton icon={IconRefresh} label={t('fileList.retry', { name })} onClick={file.onRetry} />
          )}
          {file.onRemove && (
            <IconButton icon={IconX} label={t('fileList.remove', { name })} onClick={file.onRemove} />
          )}
        </span>
      )}
    </li>
  )
}

interface PictureProps {
  type: string
  alt: string
  address: string | null | undefined
  sign: ReactNode
}

function Picture({ type, alt, address, sign }: PictureProps) {
  /** Claims to be a picture but cannot be drawn. */
  const [broken, setBroken] = useState<string>()
  const look = { size: 28, stroke: 1.75, 'aria-hidden': true }
  if (address === null || (address && broken === address)) return <IconPhotoOff {...look} />
  if (address) return <img src={address} alt={alt} onError={() => setBroken(address)} />
  if (sign) return sign
  return type.startsWith('image/') ? <IconPhoto {...look} /> : <IconFileTypePdf {...look} />
}
