import type { savedViews as polish } from '../pl/saved-views.ts'
import type { French } from '../translation.ts'

export const savedViews: French<typeof polish> = {
  savedViews: {
    title: 'Vues de la liste',
    all: 'Toutes',
    more: '1 000+',
    menu: 'Vue',
    menuOf: 'Vue « {{name}} »',
    mine: 'Ma vue',
    sharedBy: 'Partagée avec le bureau, enregistrée par {{owner}}',
    start: 'S’ouvre en premier',
    save: 'Enregistrer comme vue',
    name: 'Nom de la vue',
    share: 'Partager avec le bureau',
    unshare: 'Ne plus partager',
    makeStart: 'Ouvrir en premier',
    noStart: 'Ne plus ouvrir en premier',
    rename: 'Renommer',
    keep: 'Enregistrer',
    update: 'Enregistrer les changements de « {{name}} »',
    earlier: 'Déplacer avant',
    later: 'Déplacer après',
    remove: 'Supprimer',
    removed: 'Vue « {{name}} » supprimée',
    undo: 'Annuler',
    saved: 'Vue « {{name}} » enregistrée',
    shared: 'Le bureau voit maintenant la vue « {{name}} »',
    unshared: 'Vous seul voyez maintenant la vue « {{name}} »',
    unsharedOf: 'Seul(e) {{owner}} voit maintenant la vue « {{name}} »',
    failed: 'La vue n’a pas pu être modifiée',
  },
}
