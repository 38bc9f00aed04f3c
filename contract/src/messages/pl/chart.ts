/** What every chart says of itself. */
export const chart = {
  chart: {
    table: 'Dane w tabeli',
    total: 'Razem',
    share: 'Udział',
    empty: 'Nie ma danych do pokazania',
  },
}
