import { memo, useEffect, useRef, useState } from 'react'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import styles from './order-dialog.module.css'
import { useOrderDialogParts } from './order-dialog-parts.ts'
import type { StepKey } from './section.ts'
import { type OrderDraft, sectionOf, summaryOrder } from './sections.ts'
import { Region } from './step-region.tsx'

/** Section 11: nine numbered parts, each with a way back to what it sums up (requirements 2.5, decision 4). */
export const Summary = memo(function Summary() {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraftWhileSeen(root)
  return (
    <Region place="summary" title={`11. ${t('dialog.summary')}`}>
      <div ref={root}>
        <ol className={`stack ${styles.parts}`}>
          {summaryOrder.map((steps) => (
            <li key={steps[0]} className={`framed ${styles.part}`}>
              <PartTitle steps={steps} />
              {draft && steps.map((step) => <PartOf key={step} step={step} draft={draft} />)}
            </li>
          ))}
        </ol>
      </div>
    </Region>
  )
})

function PartTitle({ steps }: { steps: readonly StepKey[] }) {
  const t = useT()
  const { steps: navigation } = useOrderDialogParts()
  const number = summaryOrder.indexOf(steps) + 1
  return (
    <div className={`cluster ${styles.partHead}`}>
      <h4>
        {number}. {t(`summaryPart.${steps[0]}` as MessageKey)}
      </h4>
      {steps.map((step) => {
        const title = t(sectionOf(step).title as MessageKey)
        return (
          <button
            key={step}
            type="button"
            className="link aside"
            aria-label={t('dialog.backTo', { title })}
            onClick={() => navigation.jumpTo(step)}
          >
            {steps.length > 1 ? t('dialog.backTo', { title }) : t('dialog.back')}
          </button>
        )
      })}
    </div>
  )
}

function PartOf({ step, draft }: { step: StepKey; draft: OrderDraft }) {
  const { Summary: Part } = sectionOf(step)
  return Part ? <Part draft={draft[step]} /> : null
}

/** The draft while its summary is on the screen, a moment after it changed; nothing is read while nobody looks. */
function useDraftWhileSeen(root: { current: HTMLElement | null }): OrderDraft | null {
  const { form } = useOrderDialogParts()
  const [draft, setDraft] = useState<OrderDraft | null>(null)
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
