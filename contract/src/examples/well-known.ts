/**
 * Clients of the example data that tests, figures and the demo ask for by name. The office asks for
 * `communityWithAll` in the measured order: its only building has all nine notes, one contact person and a
 * default billing record.
 */
export const wellKnown = {
  communityWithAll: { companyName: 'Wspólnota Mieszkaniowa Kwiatowa 12', building: 'ul. Kwiatowa 12' },
  /** One building, one contact, a default billing record, no notes. */
  companyWithoutNotes: { companyName: 'Hurtownia Elektryczna Żubr sp. z o.o.', building: 'ul. Żwirowa 7' },
  /** A private person with one house: no notes, no contact person, no billing record. */
  privatePerson: { name: 'Halina Żółkiewska', building: 'ul. Ogrodowa 3' },
  /** Four buildings, two billing records at the first. */
  companyWithBuildings: {
    companyName: 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.',
    buildings: ['ul. Walczaka 25', 'ul. Walczaka 27', 'ul. Śląska 40a', 'al. 11 Listopada 102'],
  },
} as const
