/** Icons available in the browser, by name without prefix. */
export const serviceIcons = [
  ...([
    'tool',
    'hammer',
    'bolt',
    'droplet',
    'flame',
    'temperature',
    'air-conditioning',
    'propeller',
  ] as const),
  ...(['car-garage', 'fence', 'barrier-block', 'door', 'elevator', 'home-up', 'trees', 'spray'] as const),
  ...(['device-cctv', 'device-landline-phone', 'fingerprint', 'alarm-smoke'] as const),
  ...(['fire-extinguisher', 'horse-toy', 'dots'] as const),
] as const
export type ServiceIcon = (typeof serviceIcons)[number]

export const usualMinutes = { min: 15, max: 480, step: 15 } as const
