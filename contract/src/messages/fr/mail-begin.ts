export const mailBegin = {
  mailBegin: {
    noSubject: '(sans objet)',
    begin: 'Écrire',
    reply: 'Répondre',
    all: 'Répondre à tous',
    forward: 'Transférer',
    notBegun: 'Impossible de commencer le message.',
    drafts: 'Brouillons',
    draftsFailed: 'Impossible de charger les brouillons',
    noDrafts: 'Il n’y a pas de brouillons.',
    draft: 'Brouillon',
    filesCount: 'Pièces jointes : {{n}}',
  },
}
