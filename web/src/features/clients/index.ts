export const clientsListPage = () => import('./clients-list-page.tsx').then((it) => it.ClientsListPage)
export const clientDetailsPage = () => import('./client-details-page.tsx').then((it) => it.ClientDetailsPage)
