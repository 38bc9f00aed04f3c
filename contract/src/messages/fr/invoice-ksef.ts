import type { invoiceKsef as polish } from '../pl/invoice-ksef.ts'
import type { French } from '../translation.ts'

export const invoiceKsef: French<typeof polish> = {
  invoiceKsef: {
    title: 'Saisir le numéro KSeF',
    save: 'Enregistrer le numéro',
    saved: 'Numéro KSeF enregistré',
    number: 'Numéro KSeF',
    numberHint: 'Collez-le depuis l’application du contribuable KSeF ou l’UPO',
    day: 'Jour de réception',
    time: 'Heure',
    mode: 'Mode d’émission',
    failed: 'Impossible de charger les fichiers du KSeF',
    files: 'Fichiers du KSeF',
    filesHint: 'Joignez l’UPO ou le XML du KSeF : son empreinte SHA-256 est comparée à la facture émise.',
    same: 'Conforme à la facture émise',
    differs: 'Différent',
    notCompared: 'Un PDF n’est pas comparé',
    attached: 'Joint',
    download: 'Télécharger',
    attach: { upo: 'Joindre l’UPO', xml: 'Joindre le XML du KSeF' },
    file: {
      upo: 'Accusé de réception (UPO)',
      xml: 'XML de la facture',
    },
    by: {
      online: 'En ligne',
      offline24: 'Mode offline24',
      offline: 'Hors ligne (KSeF indisponible)',
      emergency: 'Panne du KSeF',
    },
  },
}
