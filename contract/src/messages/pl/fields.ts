/** What fields say of themselves, whatever they are about. */
export const fields = {
  fields: {
    options: 'Propozycje: {{label}}',
    found_one: '{{count}} propozycja',
    found_few: '{{count}} propozycje',
    found_many: '{{count}} propozycji',
    found_other: '{{count}} propozycji',
    more: 'Pokaż więcej (jeszcze {{n}})',
    taken: 'Wybrano: {{label}}',
    removed: 'Usunięto: {{label}}',
  },
}
