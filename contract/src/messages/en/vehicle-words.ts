export const vehicleWords = {
  vehicleState: {
    active: 'In use',
    workshop: 'In the workshop',
    sold: 'Sold',
  },
  vehicleFuel: {
    petrol: 'Petrol',
    diesel: 'Diesel',
    lpg: 'Petrol and LPG',
    hybrid: 'Hybrid',
    electric: 'Electric',
  },
  vehicleTerm: {
    oc: 'Liability insurance (OC)',
    ac: 'Comprehensive insurance (AC)',
    test: 'Technical inspection',
    service: 'Service',
    summerTyres: 'Summer tyres',
    winterTyres: 'Winter tyres',
    extinguisher: 'Fire extinguisher',
    udt: 'Lift of the van (UDT)',
    other: 'Other',
  },
  vehicleBookKind: {
    fuel: 'Fuel',
    service: 'Service',
    damage: 'Damage',
    toll: 'Toll',
    odometer: 'Odometer',
    other: 'Other',
  },
}
