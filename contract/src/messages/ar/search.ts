import type { search as polish } from '../pl/search.ts'
import type { Arabic } from '../translation.ts'

export const search: Arabic<typeof polish> = {
  search: {
    orders: 'أوامر العمل',
    customers: 'العملاء',
    buildings: 'المباني',
    users: 'المستخدمون',
    pages: 'الصفحات',
    calendarPage: 'التقويم',
    ordersPage: 'أوامر العمل',
  },
}
