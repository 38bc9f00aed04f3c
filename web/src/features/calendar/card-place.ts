import { type RefObject, useEffect } from 'react'

const width = 340
/** Maximum height of a card once the order is loaded. */
const height = 520

/** Places the card beside its slot; a sheet on a phone (its style). */
export function useCardPlace(dialog: RefObject<HTMLDialogElement | null>, at: DOMRect): void {
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const beside = at.right + 8 + width < innerWidth ? at.right + 8 : Math.max(16, at.left - width - 8)
    const below = Math.max(16, Math.min(at.top, innerHeight - Math.max(box.offsetHeight, height) - 16))
    box.style.setProperty('--card-left', `${beside}px`)
    box.style.setProperty('--card-top', `${below}px`)
  }, [dialog, at])
}
