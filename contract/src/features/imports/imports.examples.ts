/** A new user's spreadsheet: clients, each with an object and a device. */
export function aSpreadsheet(clients: number, from = 0): string {
  const heads =
    'Klient;NIP;Telefon;E-mail;Adres;Kod pocztowy;Miasto;Obiekt;Adres obiektu;Miasto obiektu;Urządzenie;Numer seryjny'
  const rows = Array.from({ length: clients }, (_, i) => {
    const n = from + i + 1
    const phone = 500_000_000 + n
    const street = `Kwiatowa ${n}`
    return [
      `Wspólnota Mieszkaniowa ${street}`,
      nipOf(n),
      phone,
      `biuro${n}@wspolnota.example`,
      `ul. ${street}`,
      '66-400',
      'Gorzów',
      `Budynek ${n}`,
      `ul. ${street}`,
      'Gorzów',
      'Winda osobowa',
      `WZ${n}`,
    ].join(';')
  })
  return `${[heads, ...rows].join('\r\n')}\r\n`
}

export function nipOf(n: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  for (let i = n * 11; ; i++) {
    const nine = String(100_000_000 + i)
    const sum = weights.reduce((all, weight, at) => all + weight * Number(nine[at]), 0) % 11
    if (sum < 10) return `${nine}${sum}`
  }
}
