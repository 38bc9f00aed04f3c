import type { tripRecord as polish } from '../pl/trip-record.ts'
import type { French } from '../translation.ts'

export const tripRecord: French<typeof polish> = {
  tripRecord: {
    changeTitle: 'Corriger le trajet',
    addTitle: 'Ajouter un trajet',
    save: 'Enregistrer',
    saved: 'Trajet enregistré',
    added: 'Trajet ajouté',
    removed: 'Trajet supprimé',
    remove: 'Supprimer le trajet',
    km: 'Kilomètres',
    minutes: 'Minutes de conduite',
    isPrivate: 'Trajet privé',
    isPrivateHint: 'Les trajets privés ne comptent pas comme professionnels et ne sont pas facturés.',
    reason: 'Motif',
    reasonHint: 'Requis si les kilomètres ou les minutes diffèrent de la première valeur.',
    first: 'Première valeur : {{km}} km',
    number: 'Saisissez un nombre de 0 à {{max}}',
    day: 'Jour',
    vehicle: 'Véhicule',
    person: 'Conducteur',
    noPerson: 'Choisissez une personne',
    from: 'De',
    to: 'À',
  },
}
