import type { deviceRecord as polish } from '../pl/device-record.ts'
import type { English } from '../translation.ts'

export const deviceRecord: English<typeof polish> = {
  deviceRecord: {
    addTitle: 'New device',
    added: 'Device added: {{name}}',
    placeHint: 'For example: staircase B, level -1',
    buildingHint: 'Type the address or the name of the building',
    buildingLoading: 'Looking for buildings…',
    buildingNone: 'No building was found',
    buildingFailed: 'The buildings could not be searched',
    figure: 'Enter a number from {{min}} to {{max}}',
  },
}
