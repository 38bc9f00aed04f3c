import type { notifications as polish } from '../pl/notifications.ts'
import type { French } from '../translation.ts'

export const notifications: French<typeof polish> = {
  notifications: {
    kind: {
      assigned: 'Vous avez un nouvel ordre à exécuter',
      assignedFault: 'Vous avez une panne à réparer',
      coordinating: 'Vous coordonnez un nouvel ordre',
      fault: 'Une panne a été signalée',
    },
    slot: 'Créneau : {{when}}',
    unread: 'Non lue :',
    readAll: 'Tout marquer comme lu',
    older: 'Afficher les plus anciennes',
    empty: 'Aucune notification',
    emptyText: 'Les ordres qui vous sont confiés et les pannes signalées apparaîtront ici.',
    failed: 'Impossible de charger les notifications',
    notMarked: 'Impossible de marquer comme lu. Vérifiez la connexion et réessayez.',
  },
}
