import type { serviceCatalog as polish } from '../pl/service-catalog.ts'
import type { French } from '../translation.ts'
import { serviceWords } from './service-words.ts'

export const serviceCatalog: French<typeof polish> = {
  serviceCatalog: {
    hint: 'Services proposés dans un ordre, dans cette suite. La durée habituelle sert à proposer des créneaux tant qu’il n’y a pas de visites antérieures. Ceux archivés ne peuvent plus être choisis, et les ordres gardent ce qu’ils avaient.',
    failed: 'Impossible de charger le catalogue',
    empty: 'Le catalogue est vide',
    emptyHint: 'Ajoutez le premier groupe, puis ses services.',
    addGroup: 'Ajouter un groupe',
    changeGroup: 'Groupe : {{name}}',
    addService: 'Ajouter un service',
    addServiceTo: 'Ajouter un service au groupe : {{name}}',
    changeService: 'Service : {{name}}',
    change: 'Modifier',
    changeOf: 'Modifier : {{name}}',
    up: 'Monter : {{name}}',
    down: 'Descendre : {{name}}',
    name: 'Nom',
    icon: 'Icône',
    color: 'Couleur',
    usual: 'Durée habituelle (minutes)',
    usualHint: 'Par quarts d’heure, de 15 à 480. Vide : d’après les visites antérieures, ou une heure.',
    quarters: 'Donnez une durée par quarts d’heure, de 15 à 480 minutes',
    minutes: '{{number}} minutes',
    archived: 'Archivé',
    showArchived: 'Afficher les archivés',
    noServices: 'Ce groupe n’a pas encore de services : les ordres ne l’affichent pas.',
    added: 'Ajouté : {{name}}',
    yes: 'oui',
    no: 'non',
    count_one: '{{count}} service',
    count_many: '{{count}} de services',
    count_other: '{{count}} services',
    colour: serviceWords.colour,
    iconName: serviceWords.iconName,
  },
}
