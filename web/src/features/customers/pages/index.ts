export const customersListPage = () => import('./customers-list-page.tsx').then((it) => it.CustomersListPage)
export const customerDetailsPage = () =>
  import('./customer-details-page.tsx').then((it) => it.CustomerDetailsPage)
export const duplicatesPage = () => import('./duplicates/duplicates-page.tsx').then((it) => it.DuplicatesPage)
