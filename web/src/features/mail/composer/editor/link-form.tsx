import { type KeyboardEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import styles from '../composer.module.css'
import { linkAddress } from './formats.ts'

interface LinkFormProps {
  address: string
  onLink: (address: string | null) => void
  onClose: () => void
}

/** The address of a link, below the toolbar. */
export function LinkForm({ address, onLink, onClose }: LinkFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  function add(): void {
    const whole = linkAddress(typed)
    setWrong(!whole)
    if (whole) onLink(whole)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') add()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`cluster ${styles.linkRow}`}>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened by a press for this field
        autoFocus
        className={styles.linkField}
        aria-label={t('mailComposer.linkAddress')}
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        inputMode="url"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={add}>{t('mailComposer.linkAdd')}</Button>
      {address && (
        <Button look="text" onClick={() => onLink(null)}>
          {t('mailComposer.linkRemove')}
        </Button>
      )}
      <Button look="text" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      <span role="alert" className={`aside ${styles.wrong}`}>
        {isWrong && t('mailComposer.linkWrong')}
      </span>
    </div>
  )
}
