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
    fireEquipment: 'Gaśnice i hydranty',
    fireSystems: 'Instalacje przeciwpożarowe',
    fgas: 'F-gazy',
    chimney: 'Uprawnienia kominiarskie',
    construction: 'Uprawnienia budowlane',
  },
  qualificationMissing: {
    never: '{{performer}}: brak kwalifikacji {{kind}}',
    over: '{{performer}}: {{kind}} tylko do {{until}}',
  },
}
