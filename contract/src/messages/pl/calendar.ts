/** The calendar. */
export const calendar = {
  calendar: {
    title: 'Kalendarz',
    today: 'Dziś',
    view: 'Widok',
    views: { month: 'Miesiąc', week: 'Tydzień', day: 'Dzień', list: 'Lista' },
    previous: { month: 'Poprzedni miesiąc', week: 'Poprzedni tydzień', day: 'Poprzedni dzień' },
    next: { month: 'Następny miesiąc', week: 'Następny tydzień', day: 'Następny dzień' },
    more: '+{{count}} więcej',
    close: 'Zamknij',
    empty: 'Brak terminów w tym okresie',
    loading: 'Wczytywanie terminów…',
    failed: 'Nie udało się wczytać terminów',
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
