import { createContext, useEffect, useRef } from 'react'
import { closedByBack } from './back.ts'

/** Whether what is drawn stands in a large dialog: a small one above it is closed by Back first. */
export const WithinDialog = createContext(false)

/** While it is there, and `wanted`, the browser's Back closes it and leaves the page. */
export function useClosedByBack(onClose: () => void, wanted = true): void {
  const last = useRef(onClose)
  useEffect(() => {
    last.current = onClose
  })
  useEffect(() => (wanted ? closedByBack(() => last.current()) : undefined), [wanted])
}
