import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { Arabic } from '../translation.ts'

export const boardTemplates: Arabic<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'الشكاوى',
    },
    offers: {
      name: 'العروض',
    },
    parts: {
      name: 'طلبات القطع',
    },
  },
}
