import { createContext, useContext } from 'react'
import { servicesSlice } from './sections/services/services.draft.ts'
import { priorityIn } from './sections/services/services.payload.ts'

interface WorkWanted {
  services: readonly string[]
  isEmergency: boolean
}

/** Of an order that is there, where only its slots are edited. */
const Given = createContext<WorkWanted | null>(null)
export const WorkWantedProvider = Given.Provider

/** What other steps go by: what is to be done, and whether at once. */
export function useWorkWanted(): WorkWanted {
  const given = useContext(Given)
  const isFault = servicesSlice.useValue('isFault')
  const priority = servicesSlice.useValue('priority')
  const selected = servicesSlice.useValue('selected')
  if (given) return given
  const isEmergency = priorityIn({ isFault, priority }) === 'emergency'
  return { services: isFault ? [] : selected.map(({ id }) => id), isEmergency }
}
