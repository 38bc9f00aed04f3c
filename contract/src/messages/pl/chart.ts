/** Texts of every chart. */
export const chart = {
  chart: {
    table: 'Dane w tabeli',
    total: 'Razem',
    share: 'Udział',
    empty: 'Nie ma danych do pokazania',
  },
}
