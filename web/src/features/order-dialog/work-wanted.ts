import { createContext, useContext } from 'react'
import { buildingSlice } from './sections/building/building.draft.ts'
import { servicesSlice } from './sections/services/services.draft.ts'
import { priorityIn } from './sections/services/services.payload.ts'

interface WorkWanted {
  services: readonly string[]
  isEmergency: boolean
  /** Null: a new building, whose place is unknown. */
  buildingId: string | null
}

/** Work of an existing order, of which only the slots are edited. */
const Given = createContext<WorkWanted | null>(null)
export const WorkWantedProvider = Given.Provider

/** Work that other steps depend on, and its urgency. */
export function useWorkWanted(): WorkWanted {
  const given = useContext(Given)
  const isFault = servicesSlice.useValue('isFault')
  const priority = servicesSlice.useValue('priority')
  const selected = servicesSlice.useValue('selected')
  const buildingId = buildingSlice.useValue('buildingId')
  if (given) return given
  const isEmergency = priorityIn({ isFault, priority }) === 'emergency'
  return { services: isFault ? [] : selected.map(({ id }) => id), isEmergency, buildingId }
}
