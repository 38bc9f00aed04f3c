import { memo, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { type MessageKey, translate, useT } from '../../../lib/i18n.ts'
import { Banner } from '../../../ui/form/banner.tsx'
import styles from './order-dialog.module.css'
import { useOrderDialogParts } from './order-dialog-parts.ts'
import { problemsOf } from './progress.ts'
import { type StepKey, stepKeys } from './section.ts'
import { sectionOf } from './sections.ts'
import type { Place } from './step-navigation.ts'

/** A labelled part of the long page. */
export function Region({ place, title, children }: { place: Place; title: string; children: ReactNode }) {
  return (
    <section className={styles.region} data-step={place} data-around="" aria-labelledby={`step-${place}`}>
      <h3 id={`step-${place}`} className={styles.regionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** One step: its form, or the room it will take. Drawn once; the form draws its own changes. */
export const StepRegion = memo(function StepRegion({ step, shown }: { step: StepKey; shown: boolean }) {
  const t = useT()
  const { title, Form } = sectionOf(step)
  return (
    <Region place={step} title={`${stepKeys.indexOf(step) + 1}. ${t(title as MessageKey)}`}>
      {shown ? (
        <>
          <Form />
          <StepProblems step={step} />
        </>
      ) : (
        <div className={styles.awaited} />
      )}
    </Region>
  )
})

/** What is wrong with a step and no field of it shows, such as a refusal of the whole step. */
function StepProblems({ step }: { step: StepKey }) {
  const { progress } = useOrderDialogParts()
  const state = useSyncExternalStore(progress.listen, () => progress.get()[step])
  const [unheard, setUnheard] = useState<readonly string[]>([])
  // After the fields above had their turn to listen.
  useEffect(() => {
    const nameOf = (field: string) => (field ? `${step}.${field}` : step)
    const texts = [...problemsOf(state)].filter(([field]) => !progress.errors.isHeard(nameOf(field)))
    setUnheard(state.touched ? [...new Set(texts.map(([, text]) => text))] : [])
  }, [state, step, progress])
  if (unheard.length === 0) return null
  return (
    <Banner tone="error" announced>
      {unheard.map((text) => (
        <div key={text}>{translate(text)}</div>
      ))}
    </Banner>
  )
}
