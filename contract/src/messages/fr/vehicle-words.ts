export const vehicleWords = {
  vehicleState: {
    active: 'En service',
    workshop: 'À l’atelier',
    sold: 'Vendu',
  },
  vehicleFuel: {
    petrol: 'Essence',
    diesel: 'Gazole',
    lpg: 'Essence et GPL',
    hybrid: 'Hybride',
    electric: 'Électrique',
  },
  vehicleTerm: {
    oc: 'Assurance responsabilité (OC)',
    ac: 'Assurance tous risques (AC)',
    test: 'Contrôle technique',
    service: 'Entretien',
    summerTyres: 'Pneus d’été',
    winterTyres: 'Pneus d’hiver',
    extinguisher: 'Extincteur',
    udt: 'Hayon élévateur (UDT)',
    other: 'Autre échéance',
  },
  vehicleBookKind: {
    fuel: 'Carburant',
    service: 'Entretien',
    damage: 'Dommage',
    toll: 'Péage',
    odometer: 'Compteur',
    other: 'Autre',
  },
}
