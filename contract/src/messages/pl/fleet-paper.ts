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
    note: 'Kilometry w linii prostej × 1,3. Kodów wejścia nie drukujemy: są w programie.',
    odometer: 'Stan licznika',
    remarks: 'Uwagi',
  },
}
