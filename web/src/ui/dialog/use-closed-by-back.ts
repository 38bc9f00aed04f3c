import { createContext, useEffect, useRef } from 'react'
import { closedByBack } from './back.ts'

/** A small dialog is closed by Back before the large one, with any pointer. */
export const WithinDialog = createContext(false)

export function useClosedByBack(onClose: () => void, wanted = true): void {
  const last = useRef(onClose)
  useEffect(() => {
    last.current = onClose
  })
  useEffect(() => (wanted ? closedByBack(() => last.current()) : undefined), [wanted])
}
