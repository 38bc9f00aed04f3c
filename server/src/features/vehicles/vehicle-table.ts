import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ListedVehicle } from './vehicles.queries.ts'

const stateOf = ({ isOver, isSoon }: NonNullable<ListedVehicle['next']>) =>
  isOver ? 'over' : isSoon ? 'soon' : 'inTime'

export function vehicleTable(language: LanguageCode, withCosts: boolean): TableColumn<ListedVehicle>[] {
  const say = (key: string) => translated(key, language)
  const costs: TableColumn<ListedVehicle> = [
    say('vehicles.costPerKm'),
    (it) => (it.costPerKm === null ? null : { grosze: it.costPerKm }),
  ]
  return [
    [say('vehicles.name'), (it) => it.name],
    [say('vehicles.plate'), (it) => it.plate],
    [say('vehicles.state'), (it) => say(`vehicleState.${it.state}`)],
    [say('vehicles.fuel'), (it) => say(`vehicleFuel.${it.fuel}`)],
    [say('vehicles.vin'), (it) => it.vin],
    [say('vehicles.odometer'), (it) => it.odometerKm],
    [say('vehicles.usePer100'), (it) => it.usePer100],
    ...(withCosts ? [costs] : []),
    [say('vehicles.users'), (it) => it.users.map(({ name }) => name).join(', ')],
    [say('vehicles.nextTerm'), ({ next }) => next && (next.name ?? say(`vehicleTerm.${next.kind}`))],
    [say('vehicles.nextOn'), (it) => (it.next?.expectedOn ? { day: it.next.expectedOn } : null)],
    [say('vehicles.term'), ({ next }) => next && say(`vehicles.${stateOf(next)}`)],
    [say('vehicles.note'), (it) => it.note],
  ]
}
