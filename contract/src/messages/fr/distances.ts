import type { distances as polish } from '../pl/distances.ts'
import type { French } from '../translation.ts'

export const distances: French<typeof polish> = {
  distances: {
    source: {
      air: 'à vol d’oiseau × 1,3',
      osrm: 'par la route',
      valhalla: 'par la route',
      mixed: 'par la route, sinon à vol d’oiseau × 1,3',
    },
    router: {
      partly:
        'Le serveur d’itinéraires ignore une partie des routes : ces distances sont à vol d’oiseau × 1,3.',
      fails:
        'Le serveur d’itinéraires ne répond pas : les distances que le programme n’a pas retenues sont à vol d’oiseau × 1,3.',
    },
  },
}
