import { lazy, useId, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useWorkWanted } from '../../work-wanted.ts'
import type { FreeTimesProps } from './free-times.tsx'

const FreeTimes = lazy(async () => ({
  default: (await withMessages(import('./free-times.tsx'))).FreeTimes,
}))

/** Placed before the start, which has the focus first. An emergency searches by itself: a performer may be on call. */
export function FreeTimesOffer(props: FreeTimesProps) {
  const t = useT()
  const id = useId()
  const [wanted, setWanted] = useState<boolean>()
  const { isEmergency } = useWorkWanted()
  const isOpen = wanted ?? isEmergency
  return (
    <div className={isOpen ? 'stack' : undefined}>
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setWanted(!isOpen)}>
          {t('scheduleStep.freeTimes')}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <LazyPart>
            <FreeTimes {...props} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}
