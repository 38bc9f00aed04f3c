import type { flatFees as polish } from '../pl/flat-fees.ts'
import type { French } from '../translation.ts'

export const flatFees: French<typeof polish> = {
  flatFees: {
    title: 'Forfait',
    loading: 'Chargement des contrats…',
    failed: 'Impossible de charger les contrats',
    empty: 'Le client n’a pas de contrat forfaitaire.',
    add: 'Ajouter un contrat',
    contract: 'Contrat {{number}}',
    monthly: '{{net}} net par mois, {{rate}}',
    span: '{{from}} – {{until}}',
    open: 'sans fin',
    dueDay: 'dû le {{day}} du mois',
    buildings: 'Bâtiments : {{names}}',
    change: 'Modifier le contrat : {{number}}',
    due: 'À facturer',
    bill: 'Facturer',
    billMonth: 'Facturer {{month}}, contrat {{number}}',
    billAll: 'Tout facturer ({{months}})',
    draft: 'brouillon',
    ended: 'Terminé',
    none: 'Tous les mois sont facturés',
  },
}
