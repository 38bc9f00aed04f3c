export const fleetPaper = {
  fleetPaper: {
    title: 'Route of the day: {{day}}',
    made: 'As of {{day}}',
    noVehicle: 'Without a vehicle',
    turn: 'No.',
    time: 'Hours',
    place: 'Place',
    order: 'Order',
    km: 'Distance (km)',
    drive: 'Driving',
    done: 'Done',
    total: 'In total {{km}} km, {{time}} of driving',
    none: 'No visits on this day.',
    note: 'Kilometres in a straight line × 1.3. Entrance codes are not printed: they are in the program.',
    odometer: 'Odometer',
    remarks: 'Remarks',
  },
}
