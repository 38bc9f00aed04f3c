import type { distances as polish } from '../pl/distances.ts'
import type { English } from '../translation.ts'

export const distances: English<typeof polish> = {
  distances: {
    source: {
      air: 'in a straight line × 1.3',
      osrm: 'by road',
      valhalla: 'by road',
      mixed: 'by road, without a road in a straight line × 1.3',
    },
    router: {
      partly:
        'The route server does not know some of the roads: these distances are in a straight line × 1.3.',
      fails:
        'The route server does not answer: distances that the program does not remember are in a straight line × 1.3.',
    },
  },
}
