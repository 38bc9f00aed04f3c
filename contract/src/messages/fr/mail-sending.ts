export const mailSending = {
  mailSending: {
    sending: 'Envoi du message…',
    takeBack: 'Annuler',
    takenBack: 'Envoi annulé. Le message est de nouveau un brouillon.',
    failed: 'Non envoyé : {{subject}}',
    noSubject: '(sans objet)',
    to: 'À : {{names}}',
    retry: 'Renvoyer',
    treatAsSent: 'Considérer comme envoyé',
    edit: 'Revenir au message',
    retried: 'Nouvel envoi…',
  },
}
