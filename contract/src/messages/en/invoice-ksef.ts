import type { invoiceKsef as polish } from '../pl/invoice-ksef.ts'
import type { English } from '../translation.ts'

export const invoiceKsef: English<typeof polish> = {
  invoiceKsef: {
    title: 'Enter the KSeF number',
    save: 'Save the number',
    saved: 'Saved the KSeF number',
    number: 'KSeF number',
    numberHint: 'Paste it from the KSeF taxpayer application or from the UPO',
    day: 'Day of receipt',
    time: 'Time',
    mode: 'Mode of issue',
    failed: 'The files of KSeF could not be loaded',
    files: 'Files of KSeF',
    filesHint: 'Attach the UPO or the XML from KSeF: its SHA-256 digest is compared with the issued invoice.',
    same: 'Agrees with the issued invoice',
    differs: 'Differs',
    notCompared: 'A PDF is not compared',
    attached: 'Attached',
    download: 'Download',
    attach: { upo: 'Attach the UPO', xml: 'Attach the XML of KSeF' },
    file: {
      upo: 'Confirmation (UPO)',
      xml: 'XML of the invoice',
    },
    by: {
      online: 'Online',
      offline24: 'Offline24 mode',
      offline: 'Offline (KSeF unavailable)',
      emergency: 'KSeF failure',
    },
  },
}
