import { createContext, useContext } from 'react'

/** Container in which a dialog is prerendered beside the page, whole at once, and discarded. */
const OutOfSight = createContext<HTMLElement | null>(null)
export const OutOfSightProvider = OutOfSight.Provider
export const useOutOfSight = (): HTMLElement | null => useContext(OutOfSight)
