import type { customers as polish } from '../pl/customers.ts'
import type { French } from '../translation.ts'

export const customers: French<typeof polish> = {
  customers: {
    title: 'Clients',
    search: 'Rechercher des clients',
    searchHint: 'Nom, téléphone, NIP, adresse du bâtiment',
    anyType: 'Tous les clients',
    name: 'Nom',
    contactName: 'Personne à contacter',
    buildings: 'Bâtiments',
    openOrders: 'Ordres en cours',
    created: 'Ajouté',
    loading: 'Chargement des clients…',
    failed: 'Impossible de charger les clients',
    empty: 'Il n’y a encore aucun client',
    emptyHint: 'Les clients et les syndics apparaîtront ici. Le premier arrive avec le premier ordre.',
    noMatch: 'Aucun client ne correspond à la recherche',
    noMatchHint: 'Changez les mots ou le type de client, ou effacez les filtres.',
  },
  customerDetails: {
    back: 'Liste des clients',
    loading: 'Chargement du client…',
    failed: 'Impossible de charger le client',
    notFound: 'Ce client n’existe pas',
    notFoundHint: 'Il a été supprimé ou l’adresse est périmée.',
    since: 'Client depuis le {{day}}',
    addOrder: 'Ajouter un ordre pour le client',
    facts: 'Données du client',
    persons: 'Personnes à contacter',
    noPersons: 'Les bâtiments du client n’ont pas de personne à contacter',
    noBilling: 'Les bâtiments du client n’ont pas de données de facturation',
    usedBy_one: '{{count}} bâtiment',
    usedBy_many: '{{count}} de bâtiments',
    usedBy_other: '{{count}} bâtiments',
  },
}
