/** Devices: list and page. */
export const devices = {
  deviceKind: {
    elevator: 'Winda',
    boiler_room: 'Kotłownia',
    gate: 'Brama',
    barrier: 'Szlaban',
    intercom: 'Domofon',
    air_conditioning: 'Klimatyzacja',
    ventilation: 'Wentylacja',
    pump: 'Hydrofor, pompa',
    fire_protection: 'Instalacja ppoż.',
    other: 'Inne',
  },
}
