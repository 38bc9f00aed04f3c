/** Coordinates that are no place of a building. */
export const place = {
  place: {
    far: 'Ten punkt leży daleko od Polski. Sprawdź współrzędne.',
    sea: 'Ten punkt leży w morzu. Sprawdź współrzędne.',
    swapped: 'Zamień kolejność: najpierw szerokość (około 52), potem długość (około 19).',
    abroad: 'Ten punkt leży poza Polską. Jeśli obiekt tam jest, zapisz bez zmian.',
  },
}
