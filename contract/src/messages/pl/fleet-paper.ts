/** The day of a route on paper. */
export const fleetPaper = {
  fleetPaper: {
    title: 'Trasa dnia: {{day}}',
    made: 'Stan na {{day}}',
    noVehicle: 'Bez pojazdu',
    turn: 'Lp.',
    time: 'Godziny',
    place: 'Miejsce',
    window: 'klient czeka między {{from}} a {{to}}',
    order: 'Zlecenie',
    km: 'km',
    drive: 'Jazda',
    done: 'Zrobione',
    total: 'Razem {{km}} km, {{time}} jazdy',
    none: 'Bez wizyt tego dnia.',
    note: 'Kodów wejścia nie drukujemy: są w programie.',
    source: {
      air: 'Kilometry w linii prostej × 1,3.',
      osrm: 'Kilometry po drogach.',
      valhalla: 'Kilometry po drogach.',
      mixed: 'Kilometry po drogach; z gwiazdką w linii prostej × 1,3.',
    },
    odometer: 'Stan licznika',
    remarks: 'Uwagi',
  },
}
