import { type MessageKey, useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import styles from '../mail-page.module.css'

const widthPx = 420

const keys: readonly (readonly [key: string, meaning: MessageKey])[] = [
  ['j', 'mailTools.key.next'],
  ['k', 'mailTools.key.previous'],
  ['e', 'mailTools.key.done'],
  ['u', 'mailTools.key.unread'],
  ['#', 'mailTools.key.trash'],
  ['x', 'mailTools.key.choose'],
  ['/', 'mailTools.key.search'],
  ['Esc', 'mailTools.key.back'],
  ['?', 'mailTools.key.keys'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Modal title={t('mail.keys')} closeLabel={t('shell.close')} width={widthPx} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
