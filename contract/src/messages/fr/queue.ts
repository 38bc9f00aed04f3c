import type { queue as polish } from '../pl/queue.ts'
import type { French } from '../translation.ts'

export const queue: French<typeof polish> = {
  queue: {
    waiting: 'En attente de réseau',
    refused: 'Non envoyé : {{why}}',
    elsewhere: 'Non envoyé : « {{text}} ». {{why}}',
    again: 'Renvoyer',
    remove: 'Supprimer',
    gone: 'Le fichier {{name}} n’existe plus. Ajoutez-le à nouveau.',
    notKept:
      'Cet appareil n’a plus de place pour garder ceci : « {{text}} ». Ne fermez pas l’onglet avant l’envoi.',
  },
}
