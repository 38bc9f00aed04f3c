/** Free times of the performers, in the order dialog. */
export const freeTimes = {
  freeTimes: {
    label: 'Wolne terminy',
    lasting: 'Wspólne wolne terminy: {{length}}',
    loading: 'Szukam wolnych terminów…',
    none: 'W najbliższych 4 tygodniach nie ma takiego terminu',
    failed: 'Nie udało się znaleźć wolnych terminów',
    retry: 'Spróbuj ponownie',
    onCall: 'Awaria poza godzinami pracy. Dyżur ma {{name}}.',
    assign: 'Przydziel: {{name}}',
  },
}
