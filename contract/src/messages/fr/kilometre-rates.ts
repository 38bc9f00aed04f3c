import type { kilometreRates as polish } from '../pl/kilometre-rates.ts'
import type { French } from '../translation.ts'

export const kilometreRates: French<typeof polish> = {
  kilometreRates: {
    title: 'Tarifs au kilomètre en voiture personnelle',
    hint: 'Tarifs maximaux non imposés du règlement sur l’usage professionnel des véhicules privés. Le programme ne les met pas à jour.',
    check: 'à vérifier',
    checked: 'vérifiés',
    failed: 'Impossible de charger les tarifs',
    rates: {
      car: 'Voiture de plus de 900 cm³ (zł par km)',
      smallCar: 'Voiture jusqu’à 900 cm³ (zł par km)',
      motorcycle: 'Moto (zł par km)',
      moped: 'Cyclomoteur (zł par km)',
    },
    rateShape: 'Saisissez un tarif de 0 à 100 zł, par exemple 1,15',
    isChecked: 'Tarifs comparés au règlement',
    isCheckedHint: 'D’ici là, les documents portent la mention « tarif à vérifier ».',
  },
}
