import { IconCamera, IconDots } from '@tabler/icons-react'
import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { useEffect, useState } from 'react'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from './my-day.api.ts'
import styles from './my-day.module.css'
import { loadSheets, sheets } from './sheets.ts'
import { stageText } from './stage-mark.tsx'
import { useBounce, useTap } from './use-tap.ts'
import { asksAtFinish, type ShownVisit, stepsOf } from './visit-stage.ts'

/** Milliseconds for which a photo without its code is offered again. */
const heldMs = 600_000

interface VisitActionsProps {
  visit: Visit
  shown: ShownVisit
  queued: readonly Queued[]
}

/** The next step as one large button within reach of the thumb, the rest beside and below it. */
export function VisitActions({ visit, shown, queued }: VisitActionsProps) {
  const t = useT()
  const [open, setOpen] = useState<'more' | 'finish' | null>(null)
  const tap = useTap(visit)
  // The press that opens a sheet retries a failed load.
  useEffect(() => whenIdle(() => void loadSheets().catch(() => undefined), { latestMs: 1000 }), [])
  const { stage, accepted } = shown
  const [main, beside] = stepsOf[stage]
  const isBounce = useBounce(stage)
  const press = (step: VisitTap) => {
    if (isBounce()) return
    if (step === 'finish' && asksAtFinish(visit, shown)) setOpen('finish')
    else tap({ tap: step })
  }
  const mayAddPhoto = stage !== 'coming' && stage !== 'travelling' && stage !== 'notHeld'
  const when = spanOf(visit.startAt, visit.endAt)
  return (
    <div className={styles.actions}>
      {stage === 'coming' && !accepted && (
        <div className={styles.accept}>
          <p>{t('myDay.acceptAsk')}</p>
          <button
            type="button"
            className={styles.second}
            aria-label={t('myDay.acceptThis', { when })}
            onClick={() => tap({ tap: 'accept' })}
          >
            {t('myDay.step.accept')}
          </button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {shown.since && stageText(t, shown)}
      </p>
      <div className={styles.steps}>
        {main && (
          <button type="button" className={styles.main} onClick={() => press(main)}>
            {t(`myDay.step.${main}`)}
          </button>
        )}
        {beside && (
          <button type="button" className={styles.second} onClick={() => press(beside)}>
            {t(`myDay.step.${beside}`)}
          </button>
        )}
      </div>
      {mayAddPhoto && (
        <LazyPart>
          <sheets.Room />
        </LazyPart>
      )}
      <div className={styles.steps}>
        {mayAddPhoto && (
          <>
            <Photo visit={visit} mark="before" />
            <Photo visit={visit} mark="after" />
          </>
        )}
        <button type="button" className={styles.second} onClick={() => setOpen('more')}>
          <IconDots size={22} aria-hidden="true" />
          {t('myDay.more')}
        </button>
      </div>
      <LazyPart>
        {open === 'more' && (
          <sheets.More visit={visit} shown={shown} queued={queued} onClose={() => setOpen(null)} />
        )}
        {open === 'finish' && <sheets.Finish visit={visit} onClose={() => setOpen(null)} />}
      </LazyPart>
    </div>
  )
}

function Photo({ visit, mark }: { visit: Visit; mark: 'before' | 'after' }) {
  const t = useT()
  const name = t(`myDay.${mark}`)
  // A photo whose code is missing exists here alone: a reload would lose it.
  const add = (file: File): Promise<void> =>
    loadSheets().then(
      ({ addPhoto }) => addPhoto(visit, mark, file),
      () =>
        toast.error(t('myDay.photoHeld', { name }), {
          ms: heldMs,
          action: { label: t('shell.retry'), run: () => void add(file) },
        }),
    )
  return (
    <label className={styles.second}>
      <IconCamera size={22} aria-hidden="true" />
      <span>{t(`myDay.short.${mark}`)}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={name}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void add(file)
        }}
      />
    </label>
  )
}
