/** Drafts of orders: their list beside "Dodaj zlecenie", and what is said of them anywhere. */
export const drafts = {
  drafts: {
    title: 'Wersje robocze',
    open_one: '{{count}} wersja robocza',
    open_few: '{{count}} wersje robocze',
    open_many: '{{count}} wersji roboczych',
    open_other: '{{count}} wersji roboczej',
    untitled: 'Bez klienta',
    resume: 'Wznów: {{title}}',
    discard: 'Usuń wersję roboczą: {{title}}',
    discarded: 'Usunięto wersję roboczą',
    notDiscarded: 'Nie udało się usunąć wersji roboczej. Sprawdź połączenie i spróbuj ponownie.',
    inUse: 'Ta wersja robocza jest otwarta w innej karcie. Zamknij ją tam, aby ją usunąć.',
    undo: 'Cofnij',
    files_one: '{{count}} plik',
    files_few: '{{count}} pliki',
    files_many: '{{count}} plików',
    files_other: '{{count}} pliku',
    hereOnly: 'tylko w tej przeglądarce',
    openElsewhere: 'Ta wersja robocza jest otwarta w innej karcie. Otwarto jej kopię.',
    conflict:
      'Tę wersję roboczą zmieniono na innym komputerze. To, co wpisano tutaj, zapisuje się jako osobna wersja robocza.',
    notKept: 'Ten serwer nie przechowuje wersji roboczych',
    gone: 'Tej wersji roboczej już nie ma',
    loadFailed: 'Nie udało się otworzyć wersji roboczej',
    taken:
      'Tę wersję roboczą otwarto w innej karcie. To, co wpisano tutaj, zapisuje się jako osobna wersja robocza.',
    made: 'Powstało zlecenie {{number}}, choć nie było na to odpowiedzi',
    madeGone: 'Z tej wersji roboczej powstało zlecenie {{number}}',
    unread: 'Części wersji roboczej nie dało się odczytać. Puste są: {{steps}}.',
  },
}
