import type { mailCards as polish } from '../pl/mail-cards.ts'
import type { French } from '../translation.ts'

export const mailCards: French<typeof polish> = {
  mailCards: {
    invitation: 'Invitation',
    cancelled: 'Annulé',
    when: 'Quand',
    place: 'Lieu',
    organizer: 'Organisateur',
    attendees: 'Participants',
    repeats: 'Événement récurrent',
    invoice: 'Facture {{number}}',
    seller: 'Vendeur',
    issuedOn: 'Date d’émission',
    gross: 'Montant TTC',
    dueOn: 'Échéance',
    invoiceHint: 'Données du fichier de l’expéditeur, non vérifiées dans KSeF.',
  },
}
