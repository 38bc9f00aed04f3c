/** The guided tour. */
export const tour = {
  tour: {
    title: 'Wprowadzenie',
    peopleTitle: 'Najpierw ludzie',
    peopleText:
      'Tu zaprosisz biuro i serwisantów albo dodasz kogoś, kto zaloguje się później. Zlecenie potrzebuje koordynatora i wykonawcy.',
    calendarTitle: 'Kalendarz',
    calendarText:
      'Tu są zaplanowane terminy. Wybierz miesiąc, tydzień, dzień lub listę i przechodź strzałkami między okresami. Kliknięcie terminu pokazuje jego szczegóły.',
    addOrderTitle: 'Dodawanie zlecenia',
    addOrderText:
      'Ten przycisk jest na każdej stronie. Otwiera formularz zlecenia; to, co wpiszesz, zapisuje się samo jako wersja robocza.',
    searchTitle: 'Wyszukiwarka',
    searchText:
      'Znajduje zlecenia, klientów, adresy i strony. Z klawiatury otworzysz ją z każdego miejsca: {{keys}}.',
    searchTextTouch: 'Znajduje zlecenia, klientów, adresy i strony.',
    searchTextOwn:
      'Znajduje Twoje zlecenia, ich adresy i strony. Z klawiatury otworzysz ją z każdego miejsca: {{keys}}.',
    searchTextOwnTouch: 'Znajduje Twoje zlecenia, ich adresy i strony.',
    customizerTitle: 'Wygląd',
    customizerText: 'Motyw, kolor główny, układ menu i szerokość treści. Każdą zmianę widać od razu.',
    count: '{{number}} z {{count}}',
    next: 'Dalej',
    back: 'Wstecz',
    complete: 'Zakończ',
    cancel: 'Przerwij wprowadzenie',
    question: 'Are you sure you want to stop the tour?',
    questionExplained: 'Czy na pewno przerwać wprowadzenie? Zaczniesz je ponownie w menu użytkownika.',
    stop: 'Przerwij',
    stay: 'Kontynuuj',
  },
}
