import type { chart as polish } from '../pl/chart.ts'
import type { Arabic } from '../translation.ts'

export const chart: Arabic<typeof polish> = {
  chart: {
    table: 'البيانات في جدول',
    total: 'المجموع',
    share: 'الحصة',
    empty: 'لا توجد بيانات لعرضها',
  },
}
