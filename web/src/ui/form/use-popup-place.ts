import { type RefObject, useLayoutEffect } from 'react'
import { putBeside } from './popup-place.ts'

interface Placed {
  around: RefObject<HTMLElement | null>
  field: RefObject<HTMLElement | null>
  popup: RefObject<HTMLElement | null>
}

/** Places the popup above a phone's keyboard too. */
export function usePopupPlace({ around, field, popup }: Placed, shown: boolean, wanted: number): void {
  useLayoutEffect(() => {
    if (!shown) return
    const put = () => {
      if (around.current && field.current && popup.current)
        putBeside(around.current, field.current, popup.current, wanted)
    }
    put()
    const view = window.visualViewport ?? window
    view.addEventListener('resize', put)
    return () => view.removeEventListener('resize', put)
  }, [shown, wanted, around, field, popup])
}
