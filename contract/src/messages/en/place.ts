import type { place as polish } from '../pl/place.ts'
import type { English } from '../translation.ts'

export const place: English<typeof polish> = {
  place: {
    far: 'This point is far from Poland. Check the coordinates.',
    sea: 'This point is in the sea. Check the coordinates.',
    swapped: 'Swap the order: latitude first (about 52), then longitude (about 19).',
    abroad: 'This point is outside of Poland. Save it as it is if the building is there.',
  },
}
