import { memo, useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import './messages.ts'
import { useWizard } from './open-wizard.ts'
import { Region } from './step-region.tsx'
import { StepSummary } from './step-summary.tsx'
import styles from './wizard.module.css'
import { type AnyDraft, partsOf } from './wizard.ts'

/** The last section: numbered parts, each with a link back to its steps (requirements 2.5, decision 4). */
export const Summary = memo(function Summary() {
  const t = useT()
  const { wizard } = useWizard()
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraftWhileSeen(root)
  return (
    <Region place="summary" title={t('wizard.summary')}>
      <div ref={root}>
        <ol className={`stack ${styles.parts}`}>
          {partsOf(wizard).map(({ title, steps }, i) => (
            <li key={title} className={`framed ${styles.part}`}>
              <PartTitle title={`${i + 1}. ${t(title)}`} steps={steps} />
              {draft &&
                steps.map((step) => (
                  <StepSummary key={step} section={wizard.sectionOf(step)} draft={draft[step] ?? {}} />
                ))}
            </li>
          ))}
        </ol>
      </div>
    </Region>
  )
})

function PartTitle({ title: partTitle, steps }: { title: string; steps: readonly string[] }) {
  const t = useT()
  const { wizard, steps: navigation } = useWizard()
  return (
    <div className={`cluster ${styles.partHead}`}>
      <h4>{partTitle}</h4>
      {steps.map((step) => {
        const title = t(wizard.sectionOf(step).title)
        return (
          <button
            key={step}
            type="button"
            className="link aside"
            aria-label={t('wizard.backTo', { title })}
            onClick={() => navigation.jumpTo(step)}
          >
            {steps.length > 1 ? t('wizard.backTo', { title }) : t('wizard.back')}
          </button>
        )
      })}
    </div>
  )
}

/** Delayed, and only while visible. */
function useDraftWhileSeen(root: { current: HTMLElement | null }): AnyDraft | null {
  const { form } = useWizard()
  const [draft, setDraft] = useState<AnyDraft | null>(null)
  useEffect(() => {
    let unsubscribe = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setDraft(structuredClone(form.getValues()))
    const observer = new IntersectionObserver(([entry]) => {
      unsubscribe()
      clearTimeout(timer)
      if (!entry?.isIntersecting) return
      read()
      unsubscribe = form.subscribe({
        formState: { values: true },
        callback: () => {
          clearTimeout(timer)
          timer = setTimeout(read, 150)
        },
      })
    })
    if (root.current) observer.observe(root.current)
    return () => {
      observer.disconnect()
      unsubscribe()
      clearTimeout(timer)
    }
  }, [form, root])
  return draft
}
