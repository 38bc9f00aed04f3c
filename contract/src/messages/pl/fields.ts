/** What fields and files say of themselves, whatever they are about. */
export const fields = {
  fields: {
    options: 'Propozycje: {{label}}',
    found_one: '{{count}} propozycja',
    found_few: '{{count}} propozycje',
    found_many: '{{count}} propozycji',
    found_other: '{{count}} propozycji',
    more: 'Pokaż więcej (jeszcze {{n}})',
    taken: 'Wybrano: {{label}}',
    removed: 'Usunięto: {{label}}',
    amount: 'Wpisz kwotę, na przykład 1 234,50',
    pickNone: 'Nie wybrano: nic nie pasuje do „{{typed}}”',
    pickSeveral: 'Nie wybrano: do „{{typed}}” pasuje kilka pozycji. Wybierz jedną z listy.',
    retry: 'Spróbuj ponownie',
  },
  fileList: {
    open: 'Otwórz plik',
    remove: 'Usuń plik {{name}}',
    retry: 'Spróbuj ponownie: {{name}}',
    camera: 'Zrób zdjęcie',
    close: 'Zamknij podgląd',
    previous: 'Poprzednie zdjęcie',
    next: 'Następne zdjęcie',
    place: '{{n}} z {{total}}',
    loading: 'Wczytywanie zdjęcia…',
  },
}
