/** A building being added or changed: data, archive, history. */
export const buildingRecord = {
  buildingRecord: {
    addTitle: 'Nowy obiekt',
    client: 'Klient',
    clientHint: 'Nazwa, telefon, NIP lub adres',
    clientLoading: 'Szukam klientów…',
    clientNone: 'Nie znaleziono klienta',
    clientFailed: 'Nie udało się wyszukać klientów',
    save: 'Dodaj obiekt',
    added: 'Dodano obiekt: {{name}}',
    tagsHint: 'Oddzielone przecinkami, na przykład: gwarancja, umowa roczna',
    tooManyTags: 'Najwyżej {{max}} znaczników',
    coordinatesHint: 'Wpisz stopnie albo wklej link z Map Google, Apple lub OpenStreetMap',
    noCoordinates: 'Nie ma w tym współrzędnych. Skrócony link otwórz i skopiuj pełny adres.',
    wholeNumber: 'Podaj liczbę całkowitą od {{min}} do {{max}}',
    areaNumber: 'Podaj liczbę od {{min}} do {{max}}',
    archiveTitle: 'Zarchiwizować obiekt {{name}}?',
    archiveText:
      'Zniknie z list, wyszukiwarki i formularza zlecenia. Jego strona, urządzenia i zlecenia zostają, a obiekt można przywrócić.',
    archived: 'Obiekt jest w archiwum',
    removeTitle: 'Usunąć obiekt {{name}}?',
    removeText:
      'Obiekt nie ma zleceń ani urządzeń. Razem z nim znikną jego notatki, osoby kontaktowe i dane do faktury. Tego nie można cofnąć.',
    removed: 'Usunięto obiekt {{name}}',
    actionArchived: 'Przeniesiono do archiwum',
    actionRestored: 'Przywrócono z archiwum',
    yes: 'tak',
    no: 'nie',
  },
}
