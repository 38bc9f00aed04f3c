import type { deviceRecord as polish } from '../pl/device-record.ts'
import type { French } from '../translation.ts'

export const deviceRecord: French<typeof polish> = {
  deviceRecord: {
    addTitle: 'Nouvel appareil',
    added: 'Appareil ajouté : {{name}}',
    placeHint: 'Par exemple : escalier B, niveau -1',
    buildingHint: 'Saisissez l’adresse ou le nom du bâtiment',
    buildingLoading: 'Recherche de bâtiments…',
    buildingNone: 'Aucun bâtiment trouvé',
    buildingFailed: 'Impossible de rechercher les bâtiments',
    figure: 'Saisissez un nombre de {{min}} à {{max}}',
  },
}
