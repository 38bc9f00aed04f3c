import { useEffect, useRef, useState } from 'react'

/** The field marked by `data-first`, else the first one. */
export function focusFirst(root: HTMLElement | null): void {
  const find = (what: string) => root?.querySelector<HTMLElement>(what)
  const first = find('[data-first]') ?? find('input:not([type=hidden]), textarea, select, button')
  first?.focus()
}

/** The form of a dialog: the browser gives the focus to the button that closes it. */
export function useFirstFieldFocused(id: string): void {
  // Not before the dialog is shown, which is an effect of its own.
  useEffect(() => {
    const fields = document.getElementById(id)
    if (!fields?.contains(document.activeElement)) focusFirst(fields)
  }, [id])
}

/** For what opens in the place of what it changes. */
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
