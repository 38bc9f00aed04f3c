import type { faq as polish } from '../pl/faq.ts'
import type { French } from '../translation.ts'

export const faq: French<typeof polish> = {
  faq: {
    title: 'Questions fréquentes',
    search: 'Chercher dans les questions',
    searchHint: 'Mots d’une question ou d’une réponse',
    loading: 'Chargement des questions…',
    failed: 'Impossible de charger les questions',
    empty: 'Il n’y a pas encore de questions',
    noMatch: 'Il n’y a pas de réponse à cela',
    noMatchHint:
      'Essayez d’autres mots ou demandez à l’administrateur. Ceux qui écrivent les réponses verront ce qui a été cherché.',
    noScreen: 'Il n’y a pas encore d’article sur cet écran',
    noScreenHint: 'Cherchez ci-dessous ou demandez à l’administrateur.',
    gone: 'Cet article n’existe pas. Il a peut-être été supprimé.',
    articleFailed: 'Impossible de charger la réponse',
    found_one: '{{count}} question trouvée',
    found_many: '{{count}} de questions trouvées',
    found_other: '{{count}} questions trouvées',
    draft: 'Brouillon',
    forClients: 'Pour les clients',
    publicPage: 'Page pour les clients',
    openScreen: 'Ouvrir cet écran',
    helped: 'Est-ce que cela a aidé ?',
    yes: 'Oui',
    no: 'Non',
    thanks: 'Merci de votre réponse',
    votes: 'Oui : {{yes}}, non : {{no}}',
    add: 'Ajouter un article',
    edit: 'Modifier',
    remove: 'Supprimer',
    up: 'Monter : {{title}}',
    down: 'Descendre : {{title}}',
    moved: '{{title}} : place {{place}} sur {{total}}',
    searches: 'Ce qui n’a pas été trouvé',
  },
}
