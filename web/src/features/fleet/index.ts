export const fleetPage = () => import('./fleet-page.tsx').then((it) => it.FleetPage)
