import type { chart as polish } from '../pl/chart.ts'
import type { English } from '../translation.ts'

export const chart: English<typeof polish> = {
  chart: {
    table: 'Data as a table',
    total: 'Total',
    share: 'Share',
    empty: 'There is no data to show',
  },
}
