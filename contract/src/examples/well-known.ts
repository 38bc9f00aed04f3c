export const wellKnown = {
  communityWithAll: { companyName: 'Wspólnota Mieszkaniowa Kwiatowa 12', building: 'ul. Kwiatowa 12' },
  companyWithoutNotes: { companyName: 'Hurtownia Elektryczna Żubr sp. z o.o.', building: 'ul. Żwirowa 7' },
  privatePerson: { name: 'Halina Żółkiewska', building: 'ul. Ogrodowa 3' },
  companyWithBuildings: {
    companyName: 'Zarządca Nadwarciańskie Nieruchomości sp. z o.o.',
    buildings: ['ul. Walczaka 25', 'ul. Walczaka 27', 'ul. Śląska 40a', 'al. 11 Listopada 102'],
  },
} as const
