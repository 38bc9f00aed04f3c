import type { tour as polish } from '../pl/tour.ts'
import type { French } from '../translation.ts'

export const tour: French<typeof polish> = {
  tour: {
    title: 'Visite guidée',
    peopleTitle: 'D’abord les personnes',
    peopleText:
      'Invitez ici le bureau et les techniciens, ou ajoutez quelqu’un qui se connectera plus tard. Une intervention a besoin d’un coordinateur et d’un exécutant.',
    calendarTitle: 'Calendrier',
    calendarText:
      'Les interventions prévues sont ici. Choisissez mois, semaine, jour ou liste et passez d’une période à l’autre avec les flèches. Un clic sur une intervention en montre les détails.',
    addOrderTitle: 'Ajouter un ordre',
    addOrderText:
      'Ce bouton est sur chaque page. Il ouvre le formulaire de l’ordre ; ce que vous saisissez est enregistré tout seul comme brouillon.',
    searchTitle: 'Recherche',
    searchText:
      'Trouve les ordres, les clients, les adresses et les pages. Au clavier, elle s’ouvre de partout : {{keys}}.',
    searchTextTouch: 'Trouve les ordres, les clients, les adresses et les pages.',
    searchTextOwn:
      'Trouve vos ordres, leurs adresses et les pages. Au clavier, elle s’ouvre de partout : {{keys}}.',
    searchTextOwnTouch: 'Trouve vos ordres, leurs adresses et les pages.',
    customizerTitle: 'Apparence',
    customizerText:
      'Thème, couleur principale, disposition du menu et largeur du contenu. Chaque changement se voit aussitôt.',
    count: '{{number}} sur {{count}}',
    next: 'Suivant',
    back: 'Précédent',
    complete: 'Terminer',
    cancel: 'Arrêter la visite',
    question: 'Are you sure you want to stop the tour?',
    questionExplained:
      'Voulez-vous vraiment arrêter la visite ? Vous pourrez la reprendre dans le menu utilisateur.',
    stop: 'Arrêter',
    stay: 'Continuer',
  },
}
