export const customersListPage = () => import('./customers-list-page.tsx').then((it) => it.CustomersListPage)
export const customerDetailsPage = () =>
  import('./customer-details-page.tsx').then((it) => it.CustomerDetailsPage)
export const doublesPage = () => import('./doubles/doubles-page.tsx').then((it) => it.DoublesPage)
