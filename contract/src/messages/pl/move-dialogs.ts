/** What is asked before an order is moved or removed, and what did not come back with it. */
export const moveDialogs = {
  orderMoves: {
    needsWords: 'Opisz powód własnymi słowami',
    why: 'Powód',
    words: 'Opis',
    until: 'Wstrzymane do',
    untilHint: 'Tego dnia koordynator dostanie przypomnienie.',
    cancelText: 'Przyszłe terminy zostaną odwołane, a wykonawcy dostaną powiadomienie.',
    restoreText: 'Odwołane terminy wrócą, jeżeli wykonawcy są w tym czasie nadal wolni.',
    lost: 'Nie wszystkie terminy wróciły:',
    lostWhy: {
      taken: '{{when}}: {{performer}} ma zlecenie {{number}}',
      inactive: '{{when}}: {{performer}} nie jest już aktywnym serwisantem',
      past: '{{when}}: ten termin już minął',
    },
    removeTitle: 'Usunąć zlecenie {{number}}?',
    removeText:
      'Zniknie ze wszystkim, co do niego należy, także z załącznikami. Tego nie można cofnąć, a numer nie będzie użyty ponownie.',
    removeNumber: 'Przepisz numer zlecenia',
    removed: 'Usunięto zlecenie {{number}}',
  },
}
