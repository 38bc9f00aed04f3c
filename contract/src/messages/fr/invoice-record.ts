import type { invoiceRecord as polish } from '../pl/invoice-record.ts'
import type { French } from '../translation.ts'

export const invoiceRecord: French<typeof polish> = {
  invoiceRecord: {
    letterTitle: 'Envoyer la facture par e-mail',
    to: 'Adresse e-mail',
    message: 'Message',
    attached: 'En pièce jointe : {{name}}',
    send: 'Envoyer',
    queued: 'Le message est en file d’attente',
    loading: 'Préparation du message…',
    failed: 'Le message n’a pas pu être préparé',
    issueBegun: 'Émission commencée',
    issueTakenBack: 'Émission annulée',
    issued: 'Émise',
    issueRefused: 'Émission refusée',
    letterSent: 'Envoyée par e-mail',
    field: {
      number: 'Numéro',
      corrects: 'Rectifie',
      copied: 'Copie de la facture',
      letterTo: 'Destinataire',
    },
  },
}
