import type { customerRecord as polish } from '../pl/customer-record.ts'
import type { French } from '../translation.ts'

export const customerRecord: French<typeof polish> = {
  customerRecord: {
    daysField: 'Délai de paiement (jours)',
    daysRange: 'Indiquez un nombre de jours de 0 à 365',
    remarksHint: 'Seul le bureau les voit',
    addTitle: 'Nouveau contact',
    changeTitle: 'Contact : {{name}}',
    position: 'Fonction',
    isMain: 'Contact principal',
    contactAdded: 'Contact ajouté : {{name}}',
    archiveTitle: 'Archiver le client {{name}} ?',
    archiveText:
      'Il quitte les listes, la recherche et le formulaire d’ordre. Sa page, ses bâtiments et ses ordres restent, et il peut être restauré.',
    archived: 'Le client est archivé',
    removeTitle: 'Supprimer le client {{name}} ?',
    removeText: 'Le client n’a ni bâtiments ni ordres. C’est irréversible.',
    removed: 'Le client {{name}} a été supprimé',
    actionArchived: 'Archivé',
    actionRestored: 'Sorti des archives',
    actionContactAdded: 'Contact ajouté',
    actionContactChanged: 'Contact modifié',
    contact: 'Contact',
    contactName: 'Contact, nom',
    contactPosition: 'Contact, fonction',
    contactPhone: 'Contact, téléphone',
    contactEmail: 'Contact, e-mail',
    contactMain: 'Contact principal désormais',
    contactArchived: 'Contact archivé',
    yes: 'oui',
    no: 'non',
  },
}
