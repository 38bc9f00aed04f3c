/** Names of the kinds of records, as in menu, search and rights; by the key of their list's page. */
export const names = {
  pl: {
    orders: 'Zlecenia',
    users: 'Użytkownicy',
    customers: 'Klienci',
    buildings: 'Obiekty',
    devices: 'Urządzenia',
    vehicles: 'Pojazdy',
    invoices: 'Faktury',
  },
  en: {
    orders: 'Orders',
    users: 'Users',
    customers: 'Clients',
    buildings: 'Buildings',
    devices: 'Devices',
    vehicles: 'Vehicles',
    invoices: 'Invoices',
  },
  fr: {
    orders: 'Ordres',
    users: 'Utilisateurs',
    customers: 'Clients',
    buildings: 'Bâtiments',
    devices: 'Appareils',
    vehicles: 'Véhicules',
    invoices: 'Factures',
  },
  ar: {
    orders: 'أوامر العمل',
    users: 'المستخدمون',
    customers: 'العملاء',
    buildings: 'المباني',
    devices: 'الأجهزة',
    vehicles: 'المركبات',
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
    vehicles: 'pojazdy',
    invoices: 'faktury',
  },
  en: {
    orders: 'orders',
    users: 'users',
    customers: 'clients',
    buildings: 'buildings',
    devices: 'devices',
    vehicles: 'vehicles',
    invoices: 'invoices',
  },
  fr: {
    orders: 'les ordres',
    users: 'les utilisateurs',
    customers: 'les clients',
    buildings: 'les bâtiments',
    devices: 'les appareils',
    vehicles: 'les véhicules',
    invoices: 'les factures',
  },
  ar: {
    orders: 'أوامر العمل',
    users: 'المستخدمين',
    customers: 'العملاء',
    buildings: 'المباني',
    devices: 'الأجهزة',
    vehicles: 'المركبات',
    invoices: 'الفواتير',
  },
}
