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
      car: 'Voiture de plus de 900 cm³ (PLN par km)',
      smallCar: 'Voiture jusqu’à 900 cm³ (PLN par km)',
      motorcycle: 'Moto (PLN par km)',
      moped: 'Cyclomoteur (PLN par km)',
    },
    rateShape: 'Saisissez un tarif de 0 à 100 PLN, par exemple 1,15',
    isChecked: 'Tarifs comparés au règlement',
    isCheckedHint: 'D’ici là, les documents portent la mention « tarif à vérifier ».',
  },
}
