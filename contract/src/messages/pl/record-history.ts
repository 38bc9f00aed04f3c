/** History of one record. */
export const recordHistory = {
  recordHistory: {
    title: 'Historia',
    loading: 'Wczytywanie historii…',
    failed: 'Nie udało się wczytać historii',
    empty: 'Jeszcze nic się nie wydarzyło',
    earlier: 'Pokaż wcześniejsze',
    program: 'program',
    created: 'Dodano',
    changed: 'Zmieniono dane',
    first: '{{field}}: {{after}}',
  },
}
