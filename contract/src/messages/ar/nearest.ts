import type { nearest as polish } from '../pl/nearest.ts'
import type { Arabic } from '../translation.ts'

export const nearest: Arabic<typeof polish> = {
  nearest: {
    title: 'الأقرب',
    loading: 'جارٍ البحث عن الأقرب…',
    failed: 'تعذّر إيجاد الأقرب',
    noPlace: 'لا إحداثيات للمبنى فالمسافة غير معروفة. الترتيب حسب الوقت الحر.',
    noBase: 'لا إحداثيات لمقر الشركة (الإعدادات، بيانات الشركة): دون زيارة سابقة لا يُعرف الطريق.',
    nobody: 'لا أحد متاح خلال 8 ساعات',
    all: 'عرض الكل ({{count}})',
    arrives: 'يصل في {{time}}',
    free: 'متاح من {{time}}',
    unknownWay: 'الطريق غير معروف',
    until: 'متاح حتى {{time}}',
    take: 'اختيار: {{name}}',
    onCall: 'مناوب',
    offHours: 'خارج ساعات العمل',
    missing: 'ينقصه: {{kind}}',
    copied: 'أُبلغ بالوقت {{time}}؛ التغيّر لا يتجاوز 10 دقائق',
    text: 'سنصل في {{time}}: {{address}}. القادم {{name}}.',
    copy: 'نسخ «سنصل في {{time}}»',
    router: {
      partly: 'لا يعرف خادم المسارات بعض الطرق: حُسبت هذه المسافات بخط مستقيم × 1.3.',
      fails: 'خادم المسارات لا يستجيب: المسافات التي لا يتذكرها البرنامج حُسبت بخط مستقيم × 1.3.',
    },
    way: {
      air: '{{time}}، {{km}} بخط مستقيم × 1.3',
      osrm: '{{time}}، {{km}} بالطريق',
      valhalla: '{{time}}، {{km}} بالطريق',
    },
    from: {
      slot: 'من {{address}} ({{number}})',
      base: 'من المقر',
    },
  },
}
