import type { papers as polish } from '../pl/papers.ts'
import type { French } from '../translation.ts'

export const papers: French<typeof polish> = {
  papers: {
    kinds: 'Types de qualifications',
    kindsHint: 'Le nom et les règles peuvent changer même si le type est utilisé.',
    failed: 'Chargement impossible',
    addKind: 'Ajouter un type',
    kindAdded: 'Type ajouté : {{name}}',
    change: 'Modifier',
    changeOf: 'Modifier : {{name}}',
    name: 'Nom',
    years: 'Valable en général (années)',
    yearsHint: 'Vide : selon le document',
    dateOnly: 'Date de fin seulement (données de santé)',
    dateOnlyHint: 'Sans numéro ni fichier. Non modifiable par la suite.',
    needsNumber: 'Numéro ou date de début requis',
    toVerify: 'À vérifier',
    toVerifyLong: 'Règles à vérifier dans la loi',
    archived: 'Archivé',
    ofCompany: 'Documents de l’entreprise',
    ofCompanyHint: 'Assurance, agréments, registres. Rappel 60 jours avant.',
    noPapers: 'Aucun document de l’entreprise saisi',
    addPaper: 'Ajouter un document',
    paperAdded: 'Document ajouté : {{name}}',
  },
}
