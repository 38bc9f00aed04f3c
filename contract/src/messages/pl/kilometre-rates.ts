/** Rates of a kilometre in the settings. */
export const kilometreRates = {
  kilometreRates: {
    title: 'Stawki za kilometr własnym samochodem',
    hint: 'Najwyższe stawki bez podatku z rozporządzenia w sprawie używania pojazdów prywatnych do celów służbowych. Program ich nie aktualizuje.',
    check: 'sprawdź',
    checked: 'sprawdzone',
    failed: 'Nie udało się wczytać stawek',
    rates: {
      car: 'Samochód powyżej 900 cm³ (zł za km)',
      smallCar: 'Samochód do 900 cm³ (zł za km)',
      motorcycle: 'Motocykl (zł za km)',
      moped: 'Motorower (zł za km)',
    },
    rateShape: 'Podaj stawkę od 0 do 100 zł, na przykład 1,15',
    isChecked: 'Stawki sprawdzone z rozporządzeniem',
    isCheckedHint: 'Dopóki nie zaznaczysz, wydruk ma dopisek „stawka do sprawdzenia”.',
  },
}
