import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { Arabic } from '../translation.ts'

export const boardTemplates: Arabic<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'الشكاوى',
      columns: {
        reported: 'مُبلَّغ عنها',
        checking: 'قيد التحقق',
        waiting: 'بانتظار العميل',
        repair: 'قيد الإصلاح',
        settled: 'تمت تسويتها',
      },
      labels: {
        urgent: 'عاجل',
        warranty: 'ضمان',
        refused: 'مرفوضة',
      },
    },
    offers: {
      name: 'العروض',
      columns: {
        enquiries: 'استفسارات',
        pricing: 'تسعير',
        sent: 'مُرسلة',
        talks: 'تفاوض',
        accepted: 'مقبولة',
        rejected: 'مرفوضة',
      },
      labels: {
        newClient: 'عميل جديد',
        tender: 'مناقصة',
        regular: 'عميل دائم',
      },
    },
    parts: {
      name: 'طلبات القطع',
      columns: {
        toOrder: 'للطلب',
        ordered: 'مطلوبة',
        onTheWay: 'في الطريق',
        collected: 'مستلمة',
        installed: 'مركّبة',
      },
      labels: {
        urgent: 'عاجل',
        warranty: 'ضمن الضمان',
        return: 'إرجاع',
      },
    },
  },
}
