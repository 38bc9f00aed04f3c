import type { ordersBoard as polish } from '../pl/orders-board.ts'
import type { French } from '../translation.ts'

export const ordersBoard: French<typeof polish> = {
  ordersBoard: {
    title: 'Tableau des ordres',
    loading: 'Chargement du tableau…',
    failed: 'Le tableau n’a pas pu être chargé',
    lanes: 'Lignes',
    noLanes: 'Sans lignes',
    by: {
      performer: 'Par exécutant',
      city: 'Par ville',
      coordinator: 'Par coordinateur',
      priority: 'Par priorité',
    },
    more_one: 'Afficher encore {{count}}',
    more_many: 'Afficher encore {{count}}',
    more_other: 'Afficher encore {{count}}',
    inList: 'Afficher dans la liste des ordres',
    lastDays_one: 'Du dernier jour',
    lastDays_many: 'Des {{count}} derniers jours',
    lastDays_other: 'Des {{count}} derniers jours',
    limits: 'Limites des colonnes',
    limitsHint:
      'Nombre d’ordres à ne pas dépasser dans une colonne. Le tableau avertit quand il y en a plus et ne bloque rien. Champ vide : sans limite.',
    saveLimits: 'Enregistrer les limites',
    limitsSaved: 'Limites enregistrées',
    limitOdd: 'Saisissez un nombre de 1 à 999',
    impossible: 'Un ordre à l’état « {{from}} » ne peut pas passer à « {{to}} »',
    quicker: 'Son état est déjà passé à « {{state}} » : {{who}}, {{when}}',
  },
}
