import type { deviceLabels as polish } from '../pl/device-labels.ts'
import type { French } from '../translation.ts'

export const deviceLabels: French<typeof polish> = {
  deviceLabels: {
    fileName: 'etiquettes-qr',
    printTitle_one: 'Étiquette QR',
    printTitle_many: 'Étiquettes QR : {{count}}',
    printTitle_other: 'Étiquettes QR : {{count}}',
    print: 'Télécharger le PDF',
    sheet: 'Support',
    sheets: {
      a4x24: 'A4, 24 étiquettes (70 × 37 mm)',
      a4x65: 'A4, 65 étiquettes (38,1 × 21,2 mm)',
      roll62: 'Rouleau de 62 mm',
    },
    from: 'Commencer à l’étiquette',
    fromHint: 'Sur une feuille entamée : laquelle est libre, de 1 à {{max}}, rangée par rangée',
    printAnyway: 'Imprimer quand même',
    hint: 'Le code ouvre la page de l’appareil aux personnes connectées. Les autres voient seulement le nom et le téléphone de l’entreprise. Imprimez à 100 %.',
    renew: 'Révoquer le code et en donner un nouveau',
    renewTitle: 'Donner un nouveau code ?',
    renewText:
      'Les étiquettes imprimées de cet appareil ne fonctionneront plus. Il faudra en imprimer une nouvelle.',
    renewed: 'Un nouveau code a été donné',
    actionRenewed: 'Nouveau code QR donné',
  },
}
