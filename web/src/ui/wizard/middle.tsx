import { memo } from 'react'
import { FormArea } from './form-area.tsx'
import { useWizard } from './open-wizard.ts'
import { StepList } from './step-list.tsx'
import { usePartsShown } from './use-parts-shown.ts'
import styles from './wizard.module.css'

/** The step list is drawn with the first sections after the first: a frame of its own would cost as much as it does. */
export const Middle = memo(function Middle({ posting }: { posting: boolean }) {
  const { wizard, steps } = useWizard()
  const { shown, showAll } = usePartsShown(wizard.keys.length + 1, steps.beginsAtFirst)
  return (
    <div className={styles.middle} inert={posting}>
      <StepList isDrawn={shown > 1} />
      <FormArea shown={shown} showAll={showAll} />
    </div>
  )
})
