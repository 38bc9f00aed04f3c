/** Names of the kinds of records, as in menu, search and rights; by the key of their list's page. */
export const names = {
  pl: {
    orders: 'Zlecenia',
    users: 'Użytkownicy',
    customers: 'Klienci',
    buildings: 'Obiekty',
    devices: 'Urządzenia',
    invoices: 'Faktury',
  },
  en: {
    orders: 'Orders',
    users: 'Users',
    customers: 'Clients',
    buildings: 'Buildings',
    devices: 'Devices',
    invoices: 'Invoices',
  },
  fr: {
    orders: 'Ordres',
    users: 'Utilisateurs',
    customers: 'Clients',
    buildings: 'Bâtiments',
    devices: 'Appareils',
    invoices: 'Factures',
  },
  ar: {
    orders: 'أوامر العمل',
    users: 'المستخدمون',
    customers: 'العملاء',
    buildings: 'المباني',
    devices: 'الأجهزة',
    invoices: 'الفواتير',
  },
}

/** Accusative names for sentences such as "Może przeglądać zlecenia". */
export const namesInSentences = {
  pl: {
    orders: 'zlecenia',
    users: 'użytkowników',
    customers: 'klientów',
    buildings: 'obiekty',
    devices: 'urządzenia',
    invoices: 'faktury',
  },
  en: {
    orders: 'orders',
    users: 'users',
    customers: 'clients',
    buildings: 'buildings',
    devices: 'devices',
    invoices: 'invoices',
  },
  fr: {
    orders: 'les ordres',
    users: 'les utilisateurs',
    customers: 'les clients',
    buildings: 'les bâtiments',
    devices: 'les appareils',
    invoices: 'les factures',
  },
  ar: {
    orders: 'أوامر العمل',
    users: 'المستخدمين',
    customers: 'العملاء',
    buildings: 'المباني',
    devices: 'الأجهزة',
    invoices: 'الفواتير',
  },
}
