export const vehiclesListPage = () => import('./vehicles-list-page.tsx').then((it) => it.VehiclesListPage)
export const vehiclePage = () => import('./vehicle-page.tsx').then((it) => it.VehiclePage)
export const ownVehiclePage = () => import('./own/own-vehicle-page.tsx').then((it) => it.OwnVehiclePage)

/** Whether an item is an entry of the own vehicle. */
export const isOfVehicle = ({ kind }: { kind: string }): boolean => kind.startsWith('vehicle')
/** Loads the code that sends queued items of vehicles, from any page. */
export const loadVehicleKinds = () => import('./own/queued-entries.ts').then((it) => it.knowVehicleKinds())
