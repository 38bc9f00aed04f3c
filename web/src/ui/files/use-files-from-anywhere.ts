import { type RefObject, useLayoutEffect, useRef } from 'react'

interface FilesFromAnywhere {
  /** `isBeside`: not at the box itself, so that nobody sees there what became of them. */
  onFiles: (files: readonly File[], isBeside: boolean) => void
  onOver: (isOver: boolean) => void
  /** Files were given while the order is posted, and nothing of it can be changed. */
  onRefused: () => void
}

/**
 * Files dropped or pasted anywhere in the dialog are meant for its order. Text that came with a picture, as spreadsheets
 * give it, stays with the field it is pasted into.
 */
export function useFilesFromAnywhere(box: RefObject<HTMLElement | null>, on: FilesFromAnywhere): void {
  const last = useRef(on)
  // As soon as it is on the screen: a file dropped in the moment before an effect would be lost.
  useLayoutEffect(() => {
    last.current = on
  })
  useLayoutEffect(() => {
    const isClosed = () => Boolean(box.current?.closest('[inert]'))
    const take = (event: Event, files: readonly File[]) => {
      event.preventDefault()
      if (isClosed()) last.current.onRefused()
      else last.current.onFiles(files, !(event.target instanceof Node && box.current?.contains(event.target)))
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      // The browser shows it at the hand, and nothing is dropped.
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
