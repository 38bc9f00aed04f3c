import { memo, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { translate, useT } from '#lib/i18n.ts'
import { Banner } from '../form/banner.tsx'
import { useWizard } from './open-wizard.ts'
import { problemsOf, type StepProgress } from './progress.ts'
import styles from './wizard.module.css'
import { numberOf, type StepPlace } from './wizard.ts'

export function Region({ place, title, children }: { place: StepPlace; title: string; children: ReactNode }) {
  const { wizard } = useWizard()
  return (
    <section className={styles.region} data-step={place} data-around="" aria-labelledby={`step-${place}`}>
      <h3 id={`step-${place}`} className={styles.regionTitle}>
        {`${numberOf(wizard, place)}. ${title}`}
      </h3>
      {children}
    </section>
  )
}

/** A placeholder first; the form redraws by itself. */
export const StepRegion = memo(function StepRegion({ step, shown }: { step: string; shown: boolean }) {
  const t = useT()
  const { title, Form } = useWizard().wizard.sectionOf(step)
  return (
    <Region place={step} title={t(title)}>
      {shown ? (
        <>
          <Form />
          <StepProblems step={step} />
        </>
      ) : (
        <div className={styles.awaited} aria-busy="true" />
      )}
    </Region>
  )
})

/** Problems without a field. */
function StepProblems({ step }: { step: string }) {
  const { progress } = useWizard()
  const state = useSyncExternalStore(progress.listen, () => progress.get()[step] as StepProgress)
  const [unshown, setUnshown] = useState<readonly string[]>([])
  // After the fields subscribed.
  useEffect(() => {
    const nameOf = (field: string) => (field ? `${step}.${field}` : step)
    const texts = [...problemsOf(state)].filter(([field]) => !progress.errors.hasListener(nameOf(field)))
    setUnshown(state.touched ? [...new Set(texts.map(([, text]) => text))] : [])
  }, [state, step, progress])
  if (unshown.length === 0) return null
  return (
    <Banner tone="error" announced>
      {unshown.map((text) => (
        <div key={text}>{translate(text)}</div>
      ))}
    </Banner>
  )
}
