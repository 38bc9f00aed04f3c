import { useEffect, useRef, useState } from 'react'

/** The field marked by `data-first`, else the first one. */
export function focusFirst(root: HTMLElement | null): void {
  const find = (what: string) => root?.querySelector<HTMLElement>(what)
  const first = find('[data-first]') ?? find('input:not([type=hidden]), textarea, select, button')
  first?.focus()
}

/** Focuses the form of a dialog: the browser would focus the close button. */
export function useFirstFieldFocused(id: string): void {
  // Runs after the dialog is shown, which is an effect of its own.
  useEffect(() => {
    const fields = document.getElementById(id)
    if (!fields?.contains(document.activeElement)) focusFirst(fields)
  }, [id])
}

/** Focuses a form that opens in the place of its record. */
export function useFocusFirst() {
  const root = useRef<HTMLDivElement>(null)
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => {
    if (!isFirst) return
    setIsFirst(false)
    focusFirst(root.current)
  }, [isFirst])
  return root
}
