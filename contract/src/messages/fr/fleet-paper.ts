export const fleetPaper = {
  fleetPaper: {
    title: 'Tournée du jour : {{day}}',
    made: 'État au {{day}}',
    noVehicle: 'Sans véhicule',
    turn: 'N°',
    time: 'Heures',
    place: 'Lieu',
    order: 'Ordre',
    km: 'Distance (km)',
    drive: 'Route',
    done: 'Fait',
    total: 'En tout {{km}} km, {{time}} de route',
    none: 'Aucune visite ce jour.',
    note: 'Kilomètres à vol d’oiseau × 1,3. Les codes d’entrée ne sont pas imprimés : ils sont dans le programme.',
    odometer: 'Compteur',
    remarks: 'Remarques',
  },
}
