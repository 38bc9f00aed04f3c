import { IconPencil } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import type { MailPlace } from '../use-mail-place.ts'
import { useMayWrite, useWriting, useWritingKeys } from './use-writing.ts'
import styles from './writing.module.css'

/** Begins a new letter; `keyed` in the one that listens to the key. */
export function WriteButton({ place, keyed = false }: { place: MailPlace; keyed?: boolean }) {
  const t = useT()
  const isAllowed = useMayWrite()
  const { begin, busy } = useWriting(place)
  useWritingKeys({ c: () => begin('new') }, isAllowed && keyed)
  if (!isAllowed) return null
  return (
    <span className={styles.write}>
      <Button
        look="filled"
        busy={busy !== null}
        title={`${t('mailBegin.begin')} (c)`}
        aria-keyshortcuts="c"
        icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => begin('new')}
      >
        {t('mailBegin.begin')}
      </Button>
    </span>
  )
}
