/** The calendar. */
export const calendar = {
  calendar: {
    title: 'Kalendarz',
    today: 'Dziś',
    view: 'Widok',
    views: { month: 'Miesiąc', week: 'Tydzień', days3: '3 dni', day: 'Dzień', list: 'Lista' },
    previous: {
      month: 'Poprzedni miesiąc',
      week: 'Poprzedni tydzień',
      days3: 'Poprzednie 3 dni',
      day: 'Poprzedni dzień',
    },
    next: {
      month: 'Następny miesiąc',
      week: 'Następny tydzień',
      days3: 'Następne 3 dni',
      day: 'Następny dzień',
    },
    more: 'więcej',
    empty: 'Brak terminów w tym okresie',
    loading: 'Wczytywanie terminów…',
    failed: 'Nie udało się wczytać terminów',
    tooMany: 'Ponad 10 000 terminów naraz. Wybierz krótszy okres.',
    client: 'Klient',
    phone: 'Telefon',
    services: 'Usługi',
    performers: 'Wykonawcy',
    noPerformers: 'Bez wykonawcy',
    fault: 'Awaria',
    openOrder: 'Otwórz zlecenie {{number}}',
    closeCard: 'Zamknij kartę terminu',
  },
}
