import { useMay } from '#lib/may.ts'

/** Whether the user changes vehicles, not only the own one. */
export function useMayKeep(): boolean {
  // Own rights never create.
  return useMay()(['create', 'Vehicle'])
}
