import type { deviceLabels as polish } from '../pl/device-labels.ts'
import type { English } from '../translation.ts'

export const deviceLabels: English<typeof polish> = {
  deviceLabels: {
    fileName: 'qr-labels',
    printTitle_one: 'QR label',
    printTitle_other: 'QR labels: {{count}}',
    print: 'Download PDF',
    sheet: 'Paper',
    sheets: {
      a4x24: 'A4, 24 labels (70 × 37 mm)',
      a4x65: 'A4, 65 labels (38.1 × 21.2 mm)',
      roll62: 'Roll of 62 mm',
    },
    from: 'Begin with label',
    fromHint: 'On a sheet already begun: which one is free, 1 to {{max}}, row by row',
    printAnyway: 'Print all the same',
    hint: 'The code opens the page of the device for whoever is signed in. Others see the name and phone of the company only. Print at 100%.',
    renew: 'Revoke the code and give a new one',
    renewTitle: 'Give a new code?',
    renewText: 'Printed labels of this device stop working. A new one has to be printed.',
    renewed: 'A new code was given',
    actionRenewed: 'New QR code given',
  },
}
