import type { calendar as polish } from '../pl/calendar.ts'
import type { French } from '../translation.ts'

export const calendar: French<typeof polish> = {
  calendar: {
    title: 'Calendrier',
    today: 'Aujourd’hui',
    view: 'Affichage',
    views: { month: 'Mois', week: 'Semaine', days3: '3 jours', day: 'Jour', list: 'Liste' },
    previous: {
      month: 'Mois précédent',
      week: 'Semaine précédente',
      days3: '3 jours précédents',
      day: 'Jour précédent',
    },
    next: { month: 'Mois suivant', week: 'Semaine suivante', days3: '3 jours suivants', day: 'Jour suivant' },
    more: 'de plus',
    empty: 'Aucun créneau sur cette période',
    loading: 'Chargement des créneaux…',
    failed: 'Impossible de charger les créneaux',
    tooMany: 'Plus de 10 000 créneaux à la fois. Choisissez une période plus courte.',
    client: 'Client',
    phone: 'Téléphone',
    services: 'Prestations',
    performers: 'Intervenants',
    noPerformers: 'Sans intervenant',
    fault: 'Panne',
    openOrder: 'Ouvrir l’ordre {{number}}',
    closeCard: 'Fermer la fiche du créneau',
  },
}
