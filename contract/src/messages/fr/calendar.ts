import type { calendar as polish } from '../pl/calendar.ts'
import type { French } from '../translation.ts'

export const calendar: French<typeof polish> = {
  calendar: {
    title: 'Calendrier',
    today: 'Aujourd’hui',
    view: 'Affichage',
    views: { month: 'Mois', week: 'Semaine', day: 'Jour', list: 'Liste' },
    previous: { month: 'Mois précédent', week: 'Semaine précédente', day: 'Jour précédent' },
    next: { month: 'Mois suivant', week: 'Semaine suivante', day: 'Jour suivant' },
    more: '+{{count}} autres',
    close: 'Fermer',
    empty: 'Aucun créneau sur cette période',
    loading: 'Chargement des créneaux…',
    failed: 'Impossible de charger les créneaux',
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
