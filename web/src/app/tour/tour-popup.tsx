import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { type BubblePlace, place } from './place.ts'
import styles from './tour.module.css'
import { useTarget } from './use-target.ts'

interface TourPopupProps {
  popup: RefObject<HTMLDivElement | null>
  target: string
  children: ReactNode
}
const px = (value: number) => `${Math.round(value)}px`

export function TourPopup({ popup, target, children }: TourPopupProps) {
  const t = useT()
  const box = useTarget(target)
  const [where, setWhere] = useState<BubblePlace | null>(null)
  useLayoutEffect(() => {
    const shown = popup.current
    if (!shown) return
    const measure = () => {
      const size = { width: shown.offsetWidth, height: shown.offsetHeight }
      setWhere(place(box, size, { width: innerWidth, height: innerHeight }))
    }
    measure()
    // The question's height differs from the step's.
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [popup, box])
  const at = where && {
    '--tour-left': px(where.left),
    '--tour-top': px(where.top),
    '--tour-arrow': px(where.arrow),
  }
  return (
    <>
      {box && (
        <div
          className={`opens ${styles.ring}`}
          style={
            {
              '--ring-left': px(box.left),
              '--ring-top': px(box.top),
              '--ring-width': px(box.width),
              '--ring-height': px(box.height),
            } as CSSProperties
          }
          aria-hidden="true"
        />
      )}
      <div
        ref={popup}
        role="dialog"
        aria-label={t('tour.title')}
        tabIndex={-1}
        className={`floating opens ${styles.popup}`}
        data-side={where?.side}
        style={(at ?? { visibility: 'hidden' }) as CSSProperties}
      >
        {children}
      </div>
    </>
  )
}
