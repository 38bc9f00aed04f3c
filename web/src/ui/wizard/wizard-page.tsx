import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import './messages.ts'
import { Middle } from './middle.tsx'
import type { OpenWizard } from './open-wizard.ts'
import { onShortcut } from './shortcuts.ts'
import type { AnyDraft } from './wizard.ts'
import styles from './wizard-page.module.css'
import { WizardParts } from './wizard-parts.tsx'

interface WizardPageProps {
  open: OpenWizard<AnyDraft>
  /** Posting locks it. */
  posting: boolean
  onCheck: () => void
  onCreate: () => void
  /** The bar, and questions above it. */
  children: ReactNode
}

/** Dialogs have keys of their own, and so has the order dialog, which is not a native one. */
const isCovered = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

/** A long form as a page of its own, below the page's title. */
export function WizardPage({ open, posting, children, ...on }: WizardPageProps) {
  const t = useT()
  const { wizard, steps } = open
  const last = useRef(on)
  useEffect(() => {
    last.current = on
  })
  // A new form leaves the focus to the page; a resumed one continues where it was left.
  useLayoutEffect(() => {
    if (!steps.beginsAtFirst) steps.begin()
  }, [steps])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isCovered()) return
      onShortcut(event, {
        ...last.current,
        keys: wizard.keys,
        onJump: (step) => steps.jumpTo(step),
        onNone: () => steps.pressNone(),
        onRest: () => steps.pressRest(),
        onClose: () => {},
      })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [wizard, steps])
  return (
    <WizardParts open={open}>
      <section className={`card ${styles.frame}`} data-wizard="" aria-label={t(wizard.label)}>
        <h2 className="visually-hidden">{t(wizard.label)}</h2>
        <Middle posting={posting} />
        {children}
      </section>
    </WizardParts>
  )
}
