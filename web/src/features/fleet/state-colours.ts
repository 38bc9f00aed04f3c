import type { FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'

export const colours = {
  coming: 'neutral',
  travelling: 'info',
  onSite: 'info',
  working: 'primary',
  paused: 'warning',
  finished: 'success',
  notHeld: 'error',
} as const satisfies Record<FleetStop['state'], unknown>
