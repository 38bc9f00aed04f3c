/** The board of orders. */
export const ordersBoard = {
  ordersBoard: {
    title: 'Tablica zleceń',
    loading: 'Wczytywanie tablicy…',
    failed: 'Nie udało się wczytać tablicy',
    lanes: 'Podział na wiersze',
    noLanes: 'Bez podziału',
    by: {
      performer: 'Według wykonawców',
      city: 'Według miast',
      coordinator: 'Według koordynatorów',
      priority: 'Według priorytetów',
    },
    more_one: 'Pokaż jeszcze {{count}}',
    more_few: 'Pokaż jeszcze {{count}}',
    more_many: 'Pokaż jeszcze {{count}}',
    more_other: 'Pokaż jeszcze {{count}}',
    inList: 'Pokaż na liście zleceń',
    lastDays_one: 'Z ostatniego dnia',
    lastDays_few: 'Z ostatnich {{count}} dni',
    lastDays_many: 'Z ostatnich {{count}} dni',
    lastDays_other: 'Z ostatnich {{count}} dnia',
    limits: 'Limity kolumn',
    limitsHint:
      'Tyle zleceń najwyżej powinno być w kolumnie. Tablica ostrzega, gdy jest ich więcej, i niczego nie blokuje. Puste pole: bez limitu.',
    saveLimits: 'Zapisz limity',
    limitsSaved: 'Limity zapisane',
    limitOdd: 'Podaj liczbę od 1 do 999',
    impossible: 'Zlecenie w stanie „{{from}}” nie może przejść do „{{to}}”',
    quicker: 'Stan zmieniono wcześniej na „{{state}}”: {{who}}, {{when}}',
  },
}
