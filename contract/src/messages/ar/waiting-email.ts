import type { waitingEmail as polish } from '../pl/waiting-email.ts'
import type { Arabic } from '../translation.ts'

export const waitingEmail: Arabic<typeof polish> = {
  waitingEmail: {
    title: 'بريد إلكتروني جديد ينتظر التأكيد',
    ownByLink:
      'أرسلنا رابطًا إلى {{email}} ({{when}}). إلى أن تفتحه تدخل كما كنت. هل أخطأت في العنوان؟ اكتبه من جديد أو ألغِ التغيير.',
    ownByPerson:
      'سيؤكد مدير العنوان {{email}} ({{when}}) لأن بريد البرنامج غير مضبوط. حتى ذلك الحين تدخل كما كنت.',
    byLink: 'أُرسل رابط إلى {{email}} ({{when}}). إلى أن يُفتح يدخل هذا الشخص كما كان.',
    byPerson: 'العنوان {{email}} ({{when}}) ينتظر تأكيدك لأن بريد البرنامج غير مضبوط. تحقّق منه مع هذا الشخص.',
    again: 'أرسل الرابط من جديد',
    remind: 'ذكّر مديرًا',
    confirm: 'أكّد العنوان',
    cancel: 'ألغِ التغيير',
    sent: 'أُرسل الرابط إلى {{email}}',
    reminded: 'وصل التذكير إلى مدير',
    confirmed: 'تأكّد العنوان',
    cancelled: 'أُلغي تغيير العنوان',
    soon: 'يمكن إرسال رابط آخر بعد دقيقة.',
  },
}
