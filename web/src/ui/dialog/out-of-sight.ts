import { createContext, useContext } from 'react'

/** Where a dialog is drawn beside the page, whole at once, to be thrown away. */
const OutOfSight = createContext<HTMLElement | null>(null)
export const OutOfSightProvider = OutOfSight.Provider
export const useOutOfSight = (): HTMLElement | null => useContext(OutOfSight)
