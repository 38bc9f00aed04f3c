import type { buildingRecord as polish } from '../pl/building-record.ts'
import type { French } from '../translation.ts'

export const buildingRecord: French<typeof polish> = {
  buildingRecord: {
    addTitle: 'Nouveau bâtiment',
    client: 'Client',
    clientHint: 'Nom, téléphone, NIP ou adresse',
    clientLoading: 'Recherche de clients…',
    clientNone: 'Aucun client trouvé',
    clientFailed: 'Impossible de rechercher les clients',
    save: 'Ajouter le bâtiment',
    added: 'Bâtiment ajouté : {{name}}',
    tagsHint: 'Séparées par des virgules, par exemple : garantie, contrat annuel',
    tooManyTags: 'Au plus {{max}} étiquettes',
    coordinatesHint: 'Saisissez des degrés ou collez un lien de Google Maps, d’Apple ou d’OpenStreetMap',
    noCoordinates: 'Pas de coordonnées ici. Ouvrez le lien raccourci et copiez l’adresse complète.',
    wholeNumber: 'Saisissez un nombre entier de {{min}} à {{max}}',
    areaNumber: 'Saisissez un nombre de {{min}} à {{max}}',
    archiveTitle: 'Archiver le bâtiment {{name}} ?',
    archiveText:
      'Il disparaît des listes, de la recherche et du formulaire d’ordre. Sa page, ses appareils et ses ordres restent, et il peut être restauré.',
    archived: 'Le bâtiment est archivé',
    removeTitle: 'Supprimer le bâtiment {{name}} ?',
    removeText:
      'Le bâtiment n’a ni ordres ni appareils. Ses notes, ses contacts et ses données de facturation disparaissent avec lui. Cette action est définitive.',
    removed: 'Bâtiment {{name}} supprimé',
    actionArchived: 'Archivé',
    actionRestored: 'Restauré des archives',
    yes: 'oui',
    no: 'non',
  },
}
