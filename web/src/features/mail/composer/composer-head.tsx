import { IconX } from '@tabler/icons-react'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { SaveState } from '#ui/record-form/record-saver.ts'
import styles from './composer.module.css'
import type { LetterSaver } from './letter-saver.ts'
import { useSavingOf } from './use-letter.ts'

interface ComposerHeadProps {
  draft: MailDraft
  saver: LetterSaver
  onClose: () => void
}

export function ComposerHead({ draft, saver, onClose }: ComposerHeadProps) {
  const t = useT()
  return (
    <header className={styles.head}>
      <h2 className={styles.heading}>{t(`mailComposer.mode.${draft.mode}`)}</h2>
      <SavedState saver={saver} />
      <IconButton small icon={IconX} label={t('mailComposer.close')} onClick={onClose} />
    </header>
  )
}

/** State of saving, in words. */
function SavedState({ saver }: { saver: LetterSaver }) {
  const t = useT()
  const { state, problem, isKept } = useSavingOf(saver)
  const words: Record<SaveState, string> = {
    saved: t('mailComposer.saved'),
    typed: t('mailComposer.saving'),
    saving: t('mailComposer.saving'),
    waiting: t(isKept ? 'mailComposer.waiting' : 'mailComposer.notKept'),
    held: t('mailComposer.held'),
    refused: problem instanceof ProblemError ? problemText(problem) : t('mailComposer.waiting'),
  }
  const isTrouble = state === 'waiting' || state === 'held' || state === 'refused'
  return (
    <p className={`aside ${styles.state}`} role="status" data-trouble={isTrouble || undefined}>
      {words[state]}
    </p>
  )
}
