import { createContext } from 'react'

export interface AddedTo {
  id: string
  number: string
}

interface Adding {
  ask: (order: AddedTo) => void
  /** Closes the dialog; the draft stays. */
  leave: () => void
}

/** Null outside of the dialog: orders are shown, and nothing is added. */
export const AddingContext = createContext<Adding | null>(null)
