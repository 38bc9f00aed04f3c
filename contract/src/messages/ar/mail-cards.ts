import type { mailCards as polish } from '../pl/mail-cards.ts'
import type { Arabic } from '../translation.ts'

export const mailCards: Arabic<typeof polish> = {
  mailCards: {
    invitation: 'دعوة',
    cancelled: 'ملغى',
    when: 'الموعد',
    place: 'المكان',
    organizer: 'المنظم',
    attendees: 'المشاركون',
    repeats: 'حدث متكرر',
    invoice: 'فاتورة {{number}}',
    seller: 'البائع',
    issuedOn: 'تاريخ الإصدار',
    gross: 'المبلغ الإجمالي',
    dueOn: 'تاريخ الاستحقاق',
    invoiceHint: 'بيانات من ملف المرسل، لم يتم التحقق منها في KSeF.',
  },
}
