import { tour } from '@zlecenia/contract/messages/pl/tour'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onDialogOpened } from '#lib/dialog-open.ts'
import { addMessages } from '#lib/i18n.ts'
import { overPage } from '#lib/over-page.ts'
import { rememberTour } from './seen-tour.ts'
import { tourSteps } from './steps.ts'
import { TourPopup } from './tour-popup.tsx'
import { StepWords, StopQuestion } from './tour-words.tsx'
import { useTourFocus } from './use-tour-focus.ts'
import { useTourKeys } from './use-tour-keys.ts'

addMessages({ tour })

/** Requirements 4. A call may come now: opening a dialog ends the tour. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const [steps] = useState(tourSteps)
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(rememberTour, [])
  useEffect(() => onDialogOpened(onEnd), [onEnd])
  useTourFocus(popup, `${at} ${asking}`)

  const step = steps[at]
  const last = at === steps.length - 1
  const move = (by: 1 | -1) => {
    if (!asking && steps[at + by]) setAt(at + by)
  }
  useTourKeys({ popup, onBack: () => move(-1), onNext: () => move(1), onExit: onEnd })
  if (!step) return null
  return createPortal(
    <TourPopup key={step.target} popup={popup} target={step.target}>
      {asking ? (
        <StopQuestion onStop={onEnd} onStay={() => setAsking(false)} />
      ) : (
        <StepWords
          step={step}
          number={at + 1}
          count={steps.length}
          onBack={() => move(-1)}
          onNext={() => (last ? onEnd() : move(1))}
          onCancel={() => setAsking(true)}
        />
      )}
    </TourPopup>,
    overPage(),
  )
}
