import type { invoiceExports as polish } from '../pl/invoice-exports.ts'
import type { French } from '../translation.ts'

export const invoiceExports: French<typeof polish> = {
  invoiceExports: {
    title: 'Export des factures',
    list: 'Liste des factures',
    listHint: 'Les factures de la liste, avec ses filtres et son ordre.',
    documents: 'Documents d’un mois',
    documentsHint: 'XML de chaque facture émise dans le mois, dans une seule archive.',
    register: 'Registre des ventes JPK_V7M(3)',
    registerHint:
      'Colonnes du registre ; le mois de la vente, une correction dans le mois où elle compte. Le numéro KSeF, ou OFF, BFK, DI, au jour de l’export. Le comptable complète le taux « oo » et les procédures.',
    month: 'Mois',
    zip: 'Télécharger le ZIP',
    listAs: 'Liste des factures : {{format}}',
    registerAs: 'Registre des ventes : {{format}}',
    lateAs: 'Lignes à corriger : {{format}}',
    none: 'Aucune facture dans ce mois',
    marks: 'Avec un numéro KSeF : {{KSEF}}, OFF : {{OFF}}, BFK : {{BFK}}, DI : {{DI}}',
    never: 'Ce mois n’a jamais été exporté',
    latest: 'Dernier export : {{at}}, {{by}}',
    late: 'Registre à corriger : {{count}}',
    lateHint:
      'Ces documents ont changé après l’export de leur mois. Ils disparaissent après un nouvel export.',
    lateMore: '{{shown}} sur {{total}} sont affichés. Le fichier contient le reste.',
    reason: { added: 'émise après l’export', numbered: 'numéro KSeF après l’export' },
    failed: 'Impossible d’enregistrer le fichier',
    fileList: 'factures',
    fileRegister: 'registre-des-ventes',
    fileLate: 'a-corriger',
    loading: 'Chargement du registre',
    stateFailed: 'Impossible de charger l’état du registre',
  },
}
