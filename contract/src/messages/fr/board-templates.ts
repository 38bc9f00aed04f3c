import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { French } from '../translation.ts'

export const boardTemplates: French<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'Réclamations',
    },
    offers: {
      name: 'Offres',
    },
    parts: {
      name: 'Commandes de pièces',
    },
  },
}
