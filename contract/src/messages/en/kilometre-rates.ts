import type { kilometreRates as polish } from '../pl/kilometre-rates.ts'
import type { English } from '../translation.ts'

export const kilometreRates: English<typeof polish> = {
  kilometreRates: {
    title: 'Rates of a kilometre in an own car',
    hint: 'Highest untaxed rates of the regulation on private vehicles used for work. The program does not update them.',
    check: 'check',
    checked: 'checked',
    failed: 'The rates could not be loaded',
    rates: {
      car: 'Car above 900 cm³ (PLN a km)',
      smallCar: 'Car up to 900 cm³ (PLN a km)',
      motorcycle: 'Motorcycle (PLN a km)',
      moped: 'Moped (PLN a km)',
    },
    rateShape: 'Enter a rate from 0 to 100 PLN, for example 1.15',
    isChecked: 'Rates compared with the regulation',
    isCheckedHint: 'Until then papers add "rate to be checked".',
  },
}
