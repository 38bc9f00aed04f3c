import type { notifications as polish } from '../pl/notifications.ts'
import type { French } from '../translation.ts'

export const notifications: French<typeof polish> = {
  notifications: {
    kind: {
      assigned: 'Vous avez un nouvel ordre à exécuter',
      assignedFault: 'Vous avez une panne à réparer',
      coordinating: 'Vous coordonnez un nouvel ordre',
      fault: 'Une panne a été signalée',
      backupFailed: 'La sauvegarde n’a pas été faite',
      backupMissing: 'Il n’y a pas de sauvegarde récente',
      letterUnsent: 'Quelqu’un attend un nouveau mot de passe',
    },
    backup: {
      disk: 'Il n’y avait plus de place sur le disque.',
      interrupted: 'La sauvegarde a été interrompue.',
      error: 'La raison se trouve dans le journal du programme.',
      last: 'La dernière date du {{when}}.',
      none: 'Aucune n’a encore été faite.',
    },
    handOver:
      '{{name}} demande un lien vers un nouveau mot de passe. Le courrier n’est pas configuré, transmettez-le vous-même.',
    program: 'Programme',
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
