import type { distances as polish } from '../pl/distances.ts'
import type { Arabic } from '../translation.ts'

export const distances: Arabic<typeof polish> = {
  distances: {
    source: {
      air: 'بخط مستقيم × 1.3',
      osrm: 'بالطريق',
      valhalla: 'بالطريق',
      mixed: 'بالطريق، ومن دون طريق بخط مستقيم × 1.3',
    },
    router: {
      partly: 'لا يعرف خادم المسارات بعض الطرق: حُسبت هذه المسافات بخط مستقيم × 1.3.',
      fails: 'خادم المسارات لا يستجيب: المسافات التي لا يتذكرها البرنامج حُسبت بخط مستقيم × 1.3.',
    },
  },
}
