/** Free times of the performers, in the order dialog. */
export const freeTimes = {
  freeTimes: {
    label: 'Wolne terminy',
    lasting: 'Wspólne wolne terminy: {{length}}',
    ofAnyone: 'Najbliższe terminy, w których ktoś jest wolny: {{length}}',
    who: '{{time}} · {{name}}',
    loading: 'Szukam wolnych terminów…',
    none: 'W najbliższych 4 tygodniach nie ma takiego terminu',
    noneOfAnyone: 'W najbliższych 4 tygodniach nikt, kto może to wykonać, nie jest wolny',
    failed: 'Nie udało się znaleźć wolnych terminów',
    retry: 'Spróbuj ponownie',
    onCall: 'Awaria poza godzinami pracy. Dyżur ma {{name}}.',
    assign: 'Przydziel: {{name}}',
  },
}
