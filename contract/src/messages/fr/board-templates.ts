import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { French } from '../translation.ts'

export const boardTemplates: French<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'Réclamations',
      columns: {
        reported: 'Signalées',
        checking: 'En vérification',
        waiting: 'En attente du client',
        repair: 'En réparation',
        settled: 'Réglées',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Garantie',
        refused: 'Rejetée',
      },
    },
    offers: {
      name: 'Offres',
      columns: {
        enquiries: 'Demandes',
        pricing: 'Chiffrage',
        sent: 'Envoyées',
        talks: 'Négociation',
        accepted: 'Acceptées',
        rejected: 'Refusées',
      },
      labels: {
        newClient: 'Nouveau client',
        tender: 'Appel d’offres',
        regular: 'Client régulier',
      },
    },
    parts: {
      name: 'Commandes de pièces',
      columns: {
        toOrder: 'À commander',
        ordered: 'Commandées',
        onTheWay: 'En route',
        collected: 'Reçues',
        installed: 'Montées',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Sous garantie',
        return: 'Retour',
      },
    },
  },
}
