import type { wizard as polish } from '../pl/wizard.ts'
import type { French } from '../translation.ts'

export const wizard: French<typeof polish> = {
  wizard: {
    close: 'Fermer',
    summary: 'Récapitulatif',
    keysHint: 'Alt + chiffre mène à une étape, Alt+B coche son « Aucun »',
    rest: 'Rien d’autre',
    restBack: 'Annuler « Rien d’autre »',
    restKeys: 'Alt+K',
    restSaid: 'Marqué comme absent : {{steps}}',
    restTakenBack: 'N’est plus marqué comme absent : {{steps}}',
    stepValid: 'correctement rempli',
    problems_one: '{{count}} erreur',
    problems_many: '{{count}} d’erreurs',
    problems_other: '{{count}} erreurs',
    left_one: 'À compléter : {{count}} section',
    left_many: 'À compléter : {{count}} de sections',
    left_other: 'À compléter : {{count}} sections',
    allFilled: 'Toutes les sections sont remplies',
    missing: 'Il manque : {{step}}',
    back: 'Revenir à la saisie',
    backTo: 'Revenir à la saisie : {{title}}',
    keptServer: 'Sur le serveur, enregistré à {{time}}',
    keptBrowser: 'Dans ce navigateur, enregistré à {{time}}',
    keptTab: 'Seulement dans cet onglet : le navigateur ne conserve rien',
    keptTabRefused: 'Seulement dans cet onglet : {{why}}',
    keptWaiting: 'En attente du réseau, enregistré dans ce navigateur à {{time}}',
    keptRefused: 'Refusé : {{why}}',
    nothingYet: 'Le brouillon s’enregistre tout seul',
    sendingFiles: 'Envoi des fichiers : {{percent}} %',
  },
}
