import { type RefObject, useLayoutEffect, useRef } from 'react'

interface FilesFromAnywhere {
  /** `isBeside`: outside the box, where results are not visible. */
  onFiles: (files: readonly File[], isBeside: boolean, at: EventTarget | null) => void
  onOver: (isOver: boolean) => void
  /** Ignored while the order is posted. */
  onRefused: () => void
}

/** Marks an element that takes files itself: those around it ignore them. */
export const takesFiles = 'data-takes-files'

/**
 * Takes files anywhere in the dialog. Text pasted along with a picture, e.g. from spreadsheets, is sent to the field.
 */
export function useFilesFromAnywhere(box: RefObject<HTMLElement | null>, on: FilesFromAnywhere): void {
  const last = useRef(on)
  // Before effects: an early drop must not be lost.
  useLayoutEffect(() => {
    last.current = on
  })
  useLayoutEffect(() => {
    const isClosed = () => Boolean(box.current?.closest('[inert]'))
    const take = (event: Event, files: readonly File[]) => {
      event.preventDefault()
      if (isClosed()) last.current.onRefused()
      else {
        const at = event.target
        last.current.onFiles(files, !(at instanceof Node && box.current?.contains(at)), at)
      }
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      // Shows the "no drop" cursor.
      if (isClosed()) event.dataTransfer.dropEffect = 'none'
      last.current.onOver(!isClosed())
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) last.current.onOver(false)
    }
    const drop = (event: DragEvent) => {
      last.current.onOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(event, files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isField = event.target instanceof Element && event.target.matches('input, textarea')
      const isText = isField && event.clipboardData?.types.includes('text/plain')
      if (files.length > 0 && !isText) take(event, files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [box])
}
