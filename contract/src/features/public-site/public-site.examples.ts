import type { PublicSiteSettings } from './public-site.contract.ts'

export const aPublicSite = (given: Partial<PublicSiteSettings> = {}): PublicSiteSettings => ({
  isOn: false,
  clause: 'Administratorem danych jest Serwis.',
  hours: 'pon.–pt. 7:00–15:00',
  onCallPhone: null,
  since: 1998,
  showsArea: false,
  showsFinished: false,
  version: 1,
  lacks: [],
  figures: { towns: ['Gorzów Wielkopolski', 'Zielona Góra'], finished: 42 },
  ...given,
})
