/** Kinds of vehicles, terms and entries, used by several pages. */
export const vehicleWords = {
  vehicleState: {
    active: 'W użyciu',
    workshop: 'W warsztacie',
    sold: 'Sprzedany',
  },
  vehicleFuel: {
    petrol: 'Benzyna',
    diesel: 'Olej napędowy',
    lpg: 'Benzyna i LPG',
    hybrid: 'Hybryda',
    electric: 'Elektryczny',
  },
  vehicleTerm: {
    oc: 'Ubezpieczenie OC',
    ac: 'Ubezpieczenie AC',
    test: 'Badanie techniczne',
    service: 'Serwis',
    summerTyres: 'Opony letnie',
    winterTyres: 'Opony zimowe',
    extinguisher: 'Gaśnica',
    udt: 'Podnośnik (UDT)',
    other: 'Inny termin',
  },
  vehicleBookKind: {
    fuel: 'Paliwo',
    service: 'Serwis',
    damage: 'Szkoda',
    toll: 'Opłata drogowa',
    odometer: 'Stan licznika',
    other: 'Inne',
  },
}
