import type { nearest as polish } from '../pl/nearest.ts'
import type { French } from '../translation.ts'

export const nearest: French<typeof polish> = {
  nearest: {
    title: 'Les plus proches',
    loading: 'Recherche des plus proches…',
    failed: 'Les plus proches n’ont pas pu être trouvés',
    noPlace: 'Le bâtiment n’a pas de coordonnées : la distance est inconnue. Trié par temps libre.',
    noBase:
      'La base de l’entreprise n’a pas de coordonnées (Paramètres, Entreprise) : sans visite précédente, le trajet est inconnu.',
    nobody: 'Personne n’est libre dans les 8 heures',
    all: 'Tout afficher ({{count}})',
    arrives: 'sur place à {{time}}',
    free: 'libre dès {{time}}',
    unknownWay: 'Trajet inconnu',
    until: 'libre jusqu’à {{time}}',
    take: 'Choisir : {{name}}',
    onCall: 'De garde',
    offHours: 'Hors horaires',
    missing: 'Manque : {{kind}}',
    copied: '{{time}} a été donné ; écart de 10 minutes au plus',
    text: 'Nous serons là à {{time}} : {{address}}. {{name}} arrive.',
    copy: 'Copier « Nous serons là à {{time}} »',
    router: {
      partly:
        'Le serveur d’itinéraires ignore une partie des routes : ces distances sont à vol d’oiseau × 1,3.',
      fails:
        'Le serveur d’itinéraires ne répond pas : les distances que le programme n’a pas retenues sont à vol d’oiseau × 1,3.',
    },
    way: {
      air: '{{time}}, {{km}} à vol d’oiseau × 1,3',
      osrm: '{{time}}, {{km}} par la route',
      valhalla: '{{time}}, {{km}} par la route',
    },
    from: {
      slot: 'depuis {{address}} ({{number}})',
      base: 'depuis la base',
    },
  },
}
