/** Boards: cards in columns, on any page. */
export const boards = {
  boards: {
    hint: 'Przenieś do… Spacja podnosi kartę, strzałki ją przesuwają.',
    previous: 'Poprzednia kolumna',
    next: 'Następna kolumna',
    ofMost: '{{number}} z {{most}}',
    tooMany: 'Więcej, niż wynosi limit tej kolumny',
    taken: 'Ktoś w tym czasie przeniósł: {{name}}',
    all: 'Tablice',
    orders: 'Zlecenia',
    mine: 'Moje karty',
    mineOf: 'Moje karty ({{n}})',
    new: 'Nowa tablica',
    archived_one: 'Archiwum: {{count}} tablica',
    archived_few: 'Archiwum: {{count}} tablice',
    archived_many: 'Archiwum: {{count}} tablic',
    archived_other: 'Archiwum: {{count}} tablicy',
  },
}
