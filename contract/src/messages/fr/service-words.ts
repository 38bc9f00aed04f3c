import type { serviceWords as polish } from '../pl/service-words.ts'
import type { French } from '../translation.ts'

export const serviceWords: French<typeof polish> = {
  colour: {
    primary: 'Principale',
    secondary: 'Gris',
    success: 'Vert',
    info: 'Bleu clair',
    warning: 'Orange',
    error: 'Rouge',
  },
  iconName: {
    tool: 'Clé',
    hammer: 'Marteau',
    bolt: 'Électricité',
    droplet: 'Eau',
    flame: 'Flamme',
    temperature: 'Chauffage',
    airConditioning: 'Climatisation',
    propeller: 'Ventilation',
    carGarage: 'Garage',
    fence: 'Portail',
    barrierBlock: 'Barrière',
    door: 'Porte',
    elevator: 'Ascenseur',
    homeUp: 'Toit',
    trees: 'Espaces verts',
    spray: 'Nettoyage',
    deviceCctv: 'Caméra',
    deviceLandlinePhone: 'Interphone',
    fingerprint: 'Accès',
    alarmSmoke: 'Alarme',
    fireExtinguisher: 'Extincteur',
    horseToy: 'Aire de jeux',
    dots: 'Autre',
  },
}
