/** Positions of steps: the setting, and the notice for performers. */
export const positions = {
  positions: {
    title: 'Położenie przy zdarzeniach wizyt',
    hint: 'Telefon zapisuje położenie tylko wtedy, gdy pracownik sam naciśnie przycisk w godzinach pracy. Położenie znika po 30 dniach.',
    failed: 'Nie udało się wczytać ustawień położenia',
    isOn: 'Zapisuj położenie',
    law: 'Kodeks pracy (art. 22² i 22³): cel, zakres i sposób trzeba podać pracownikom najpóźniej dwa tygodnie przed uruchomieniem, a nowym osobom przed pierwszym dniem pracy.',
    purpose: 'Cel',
    scope: 'Zakres',
    manner: 'Sposób',
    informedOn: 'Dzień poinformowania pracowników',
    state: {
      off: 'Wyłączone',
      waiting: 'Ruszy {{day}}',
      on: 'Włączone od {{day}}',
    },
    confirmed: 'Potwierdziło {{confirmed}} z {{performers}}',
    noticeTitle: 'Informacja o zapisywaniu położenia',
    noticeFrom:
      'Położenie jest zapisywane od {{day}}, tylko gdy naciskasz przycisk wizyty w godzinach pracy.',
    confirm: 'Potwierdzam, że przeczytałem',
    confirmedAt: 'Potwierdzono {{at}}',
    toRead: 'Przeczytaj informację o zapisywaniu położenia',
    read: 'Przeczytaj',
    kept: 'Twoje położenia z ostatnich 30 dni',
    keptOne: '{{at}}, {{number}}, ±{{metres}} m',
  },
}
