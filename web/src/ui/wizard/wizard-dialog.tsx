import { IconX } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ReactNode, useLayoutEffect } from 'react'
import { useT } from '#lib/i18n.ts'
import { FullDialog } from '../dialog/full-dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import './messages.ts'
import { Middle } from './middle.tsx'
import type { OpenWizard } from './open-wizard.ts'
import { onShortcut } from './shortcuts.ts'
import styles from './wizard.module.css'
import type { AnyDraft } from './wizard.ts'
import { WizardParts } from './wizard-parts.tsx'

interface WizardDialogProps {
  open: OpenWizard<AnyDraft>
  title: string
  opener: string
  /** Posting locks it. */
  posting: boolean
  onCheck: () => void
  onCreate: () => void
  onClose: () => void
  /** Placed beside its close button. */
  aside?: ReactNode
  /** The bar, and questions above it. */
  children: ReactNode
}

export function WizardDialog({ open, title, opener, posting, aside, children, ...on }: WizardDialogProps) {
  const t = useT()
  const { wizard, steps } = open
  useLayoutEffect(() => steps.begin(), [steps])
  return (
    <WizardParts open={open}>
      <FullDialog
        label={title}
        opener={opener}
        widthPercent={limits.dialogWidthPercent}
        onBack={on.onClose}
        onKeyDown={(event) =>
          onShortcut(event, {
            ...on,
            keys: wizard.keys,
            onJump: (step) => steps.jumpTo(step),
            onNone: () => steps.pressNone(),
            onRest: () => steps.pressRest(),
          })
        }
      >
        <header className={`line ${styles.head}`}>
          <h2>{title}</h2>
          <div className="cluster">
            {aside}
            <IconButton icon={IconX} label={t('wizard.close')} onClick={on.onClose} />
          </div>
        </header>
        <Middle posting={posting} />
        {children}
      </FullDialog>
    </WizardParts>
  )
}
