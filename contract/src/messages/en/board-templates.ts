import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { English } from '../translation.ts'

export const boardTemplates: English<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'Complaints',
    },
    offers: {
      name: 'Offers',
    },
    parts: {
      name: 'Orders of parts',
    },
  },
}
