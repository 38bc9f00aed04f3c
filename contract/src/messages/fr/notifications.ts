import type { notifications as polish } from '../pl/notifications.ts'
import type { French } from '../translation.ts'

export const notifications: French<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'Vous avez un nouvel ordre à exécuter', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'Vous avez une panne à réparer', text: '{{address}}, {{city}}' },
      coordinating: { title: 'Vous coordonnez un nouvel ordre', text: '{{address}}, {{city}}' },
      fault: { title: 'Une panne a été signalée', text: '{{address}}, {{city}}' },
      backupFailed: { title: 'La sauvegarde n’a pas été faite', text: '{{reason}}' },
      backupMissing: { title: 'Il n’y a pas de sauvegarde récente', text: 'La dernière date du {{madeAt}}.' },
      backupNeverMade: { title: 'Il n’y a pas de sauvegarde récente', text: 'Aucune n’a encore été faite.' },
      letterUnsent: {
        title: 'Quelqu’un attend un nouveau mot de passe',
        text: '{{name}} demande un lien vers un nouveau mot de passe. Le courrier n’est pas configuré, transmettez-le vous-même.',
      },
    },
    line: { startAt: 'Créneau : {{startAt}}' },
    value: {
      reason: {
        disk: 'Il n’y avait plus de place sur le disque.',
        interrupted: 'La sauvegarde a été interrompue.',
        error: 'La raison se trouve dans le journal du programme.',
      },
    },
    topic: {
      assigned: {
        label: 'Un nouvel ordre à exécuter',
        hint: "Quand on vous attribue un créneau d'un nouvel ordre.",
      },
      coordinating: {
        label: 'Un nouvel ordre à coordonner',
        hint: 'Quand on vous désigne comme coordinateur.',
      },
      fault: { label: 'Une panne', hint: 'Quand une panne est signalée.' },
    },
    program: 'Programme',
    unread: 'Non lue :',
    readAll: 'Tout marquer comme lu',
    older: 'Afficher les plus anciennes',
    empty: 'Aucune notification',
    emptyText: 'Les ordres qui vous sont confiés et les pannes signalées apparaîtront ici.',
    failed: 'Impossible de charger les notifications',
    notMarked: 'Impossible de marquer comme lu. Vérifiez la connexion et réessayez.',
  },
}
