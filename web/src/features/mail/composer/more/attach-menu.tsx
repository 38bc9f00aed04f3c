import { IconCamera, IconFile, IconFileInvoice, IconFiles, IconPaperclip } from '@tabler/icons-react'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { byTouch } from '#lib/by-touch.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import styles from '../composer.module.css'
import './messages.ts'

interface AttachMenuProps {
  isAnswer: boolean
  onFile: () => void
  onPhoto: () => void
  onOpen: (what: 'order' | 'invoice' | 'letter') => void
  onDone: () => void
}

/** Sources of files. */
export function AttachMenu({ isAnswer, onFile, onPhoto, onOpen, onDone }: AttachMenuProps) {
  const t = useT()
  const may = useMay()
  const row = (Icon: typeof IconFile, text: string, run: () => void) => (
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
  const { files: max, filesBytes } = writingLimits
  return (
    <div className={styles.menuBody}>
      {row(IconPaperclip, t('mailComposerMore.fromComputer'), onFile)}
      {byTouch() && row(IconCamera, t('mailComposerMore.photo'), onPhoto)}
      {may(['read', 'Order']) && row(IconFile, t('mailComposerMore.fromOrder'), () => onOpen('order'))}
      {may(['read', 'Invoice']) &&
        row(IconFileInvoice, t('mailComposerMore.fromInvoice'), () => onOpen('invoice'))}
      {isAnswer && row(IconFiles, t('mailComposerMore.fromLetter'), () => onOpen('letter'))}
      <p className={`aside ${styles.limits}`}>
        {t('mailComposerMore.fileLimits', { n: max, mb: filesBytes / 1024 ** 2 })}
      </p>
    </div>
  )
}
