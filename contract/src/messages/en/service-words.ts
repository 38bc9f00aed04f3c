import type { serviceWords as polish } from '../pl/service-words.ts'
import type { English } from '../translation.ts'

export const serviceWords: English<typeof polish> = {
  colour: {
    primary: 'Primary',
    secondary: 'Grey',
    success: 'Green',
    info: 'Light blue',
    warning: 'Orange',
    error: 'Red',
  },
  iconName: {
    tool: 'Wrench',
    hammer: 'Hammer',
    bolt: 'Electricity',
    droplet: 'Water',
    flame: 'Flame',
    temperature: 'Heating',
    airConditioning: 'Air conditioning',
    propeller: 'Ventilation',
    carGarage: 'Garage',
    fence: 'Gate',
    barrierBlock: 'Barrier',
    door: 'Door',
    elevator: 'Lift',
    homeUp: 'Roof',
    trees: 'Greenery',
    spray: 'Cleaning',
    deviceCctv: 'Camera',
    deviceLandlinePhone: 'Intercom',
    fingerprint: 'Access',
    alarmSmoke: 'Smoke alarm',
    fireExtinguisher: 'Extinguisher',
    horseToy: 'Playground',
    dots: 'Other',
  },
}
