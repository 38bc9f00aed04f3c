import type { mailReader as polish } from '../pl/mail-reader.ts'
import type { French } from '../translation.ts'

export const mailReader: French<typeof polish> = {
  mailReader: {
    noSender: 'Expéditeur inconnu',
    noSubject: '(sans objet)',
    to: 'À : {{names}}',
    toMore: 'À : {{names}} (et {{count}} de plus)',
    toLabel: 'À',
    ccLabel: 'Cc',
    replyTo: 'Répondre à',
    fold: 'Replier le message',
    details: 'Afficher les destinataires',
    list: 'Liste de diffusion',
    automatic: 'Message automatique',
    outOfOffice: 'Réponse automatique',
    bounce: 'Retour',
    undelivered: 'Non remis : {{address}}',
    body: 'Texte du message',
    asText: 'Afficher le texte seul',
    asHtml: 'Afficher avec la mise en forme',
    showQuote: 'Afficher le texte cité',
    hideQuote: 'Masquer le texte cité',
    showSignature: 'Afficher la signature',
    hideSignature: 'Masquer la signature',
    picturesHidden: 'Images d’internet masquées : {{count}}',
    picturesWhy: 'Leur chargement peut révéler à l’expéditeur que le message a été ouvert.',
    showPictures: 'Afficher les images',
    picturesFailed: 'Images impossibles à charger : {{count}}',
    files: 'Pièces jointes',
    download: 'Télécharger : {{name}}',
    fileFailed: 'Impossible de télécharger le fichier {{name}}.',
    original: 'Télécharger l’original',
    originalFailed: 'Impossible de télécharger le message original.',
    notWhole:
      'Le message est trop volumineux ou endommagé et n’est pas affiché en entier. L’original contient tout.',
    winmail:
      'Seul Outlook ouvre la pièce jointe winmail.dat. Demandez à l’expéditeur d’envoyer les fichiers sans le format Outlook (RTF).',
  },
}
