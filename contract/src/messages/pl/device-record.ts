/** A device being added or changed. */
export const deviceRecord = {
  deviceRecord: {
    addTitle: 'Nowe urządzenie',
    added: 'Dodano urządzenie: {{name}}',
    placeHint: 'Na przykład: klatka B, poziom -1',
    buildingHint: 'Wpisz adres lub nazwę obiektu',
    buildingLoading: 'Szukam obiektów…',
    buildingNone: 'Nie znaleziono obiektu',
    buildingFailed: 'Nie udało się wyszukać obiektów',
    figure: 'Podaj liczbę od {{min}} do {{max}}',
  },
}
