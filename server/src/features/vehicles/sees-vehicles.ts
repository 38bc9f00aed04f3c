import type { Vehicle, VehicleEntry } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { forbidden } from '#platform/errors.ts'

/** Null for all, else those of this person today. */
export const userSeeingVehicles = (caller: Caller): string | null =>
  caller.scope('read', 'Vehicle') === 'own' ? caller.id : null

/** Own rights feed the book; the rest belongs to those who change all vehicles. */
export function refuseOwn(caller: Caller): void {
  if (caller.scope('update', 'Vehicle') === 'own') throw forbidden()
}

export const readsCosts = (caller: Caller): boolean => caller.can('read', 'Invoice')

export const withoutCosts = <T extends Pick<Vehicle, 'costPerKm'>>(caller: Caller, it: T): T =>
  readsCosts(caller) ? it : { ...it, costPerKm: null }

export const withoutCost = (caller: Caller, it: VehicleEntry): VehicleEntry =>
  readsCosts(caller) ? it : { ...it, cost: null }
