import type { place as polish } from '../pl/place.ts'
import type { French } from '../translation.ts'

export const place: French<typeof polish> = {
  place: {
    far: 'Ce point est loin de la Pologne. Vérifiez les coordonnées.',
    sea: 'Ce point est en mer. Vérifiez les coordonnées.',
    swapped: 'Inversez l’ordre : d’abord la latitude (environ 52), puis la longitude (environ 19).',
    abroad: 'Ce point est hors de Pologne. Enregistrez-le tel quel si le bâtiment s’y trouve.',
  },
}
