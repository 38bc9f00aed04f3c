/** Names of qualifications, and those a performer lacks. */
export const qualificationWords = {
  qualificationKind: {
    sepE: 'SEP E',
    sepD: 'SEP D',
    udt: 'UDT',
    gas: 'Uprawnienia gazowe',
    heights: 'Praca na wysokości',
    bhp: 'Szkolenie BHP',
    medical: 'Badania lekarskie',
  },
  qualificationMissing: {
    never: '{{performer}}: brak kwalifikacji {{kind}}',
    over: '{{performer}}: {{kind}} tylko do {{until}}',
  },
}
