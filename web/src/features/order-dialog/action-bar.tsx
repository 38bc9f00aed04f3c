import { useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { useWizard } from '#ui/wizard/open-wizard.ts'
import { canCreate } from '#ui/wizard/progress.ts'
import { WizardBar } from '#ui/wizard/wizard-bar.tsx'
import styles from './action-bar.module.css'

interface ActionBarProps {
  busy: boolean
  onCheck: () => void
  onCreate: () => void
  onInterrupt: () => void
}

/** Always visible: where the draft is stored, missing steps, check and create. */
export function ActionBar({ busy, onCheck, onCreate, onInterrupt }: ActionBarProps) {
  const t = useT()
  const { progress } = useWizard()
  const ready = useSyncExternalStore(progress.listen, () => canCreate(progress.get()))
  return (
    <WizardBar busy={busy}>
      {busy ? (
        <Button look="tonal" onClick={onInterrupt}>
          {t('dialog.interrupt')}
        </Button>
      ) : (
        <Button
          look="tonal"
          aria-keyshortcuts="Control+Enter"
          title={t('dialog.keysCheck')}
          onClick={onCheck}
        >
          {t('dialog.check')}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is switched off takes no press; keys have the check */}
      <span className={styles.place} onClick={ready || busy ? undefined : onCheck}>
        <Button
          look="filled"
          aria-keyshortcuts="Control+Shift+Enter"
          title={t('dialog.keysCreate')}
          disabled={!ready}
          busy={busy}
          onClick={onCreate}
        >
          <span className={styles.create}>
            <span data-hidden={busy || undefined}>{t('dialog.create')}</span>
            <span data-hidden={!busy || undefined}>{t('dialog.creating')}</span>
          </span>
        </Button>
      </span>
    </WizardBar>
  )
}
