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
    leaveTitle: 'Se déconnecter malgré ce qui attend ?',
    leave: 'Se déconnecter',
    stay: 'Rester',
    leaveText_one:
      'Le serveur n’a pas encore {{count}} élément de cet appareil. Il reste ici et sera envoyé quand vous vous y reconnecterez. Personne d’autre ne le voit.',
    leaveText_many:
      'Le serveur n’a pas encore {{count}} éléments de cet appareil. Ils restent ici et seront envoyés quand vous vous y reconnecterez. Personne d’autre ne les voit.',
    leaveText_other:
      'Le serveur n’a pas encore {{count}} éléments de cet appareil. Ils restent ici et seront envoyés quand vous vous y reconnecterez. Personne d’autre ne les voit.',
    notKept:
      'Cet appareil n’a plus de place pour garder ceci : « {{text}} ». Ne fermez pas l’onglet avant l’envoi.',
  },
}
