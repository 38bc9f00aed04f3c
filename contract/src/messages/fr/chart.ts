import type { chart as polish } from '../pl/chart.ts'
import type { French } from '../translation.ts'

export const chart: French<typeof polish> = {
  chart: {
    table: 'Données en tableau',
    total: 'Total',
    share: 'Part',
    empty: 'Aucune donnée à afficher',
  },
}
