import type { kilometreRates as polish } from '../pl/kilometre-rates.ts'
import type { Arabic } from '../translation.ts'

export const kilometreRates: Arabic<typeof polish> = {
  kilometreRates: {
    title: 'أسعار الكيلومتر بالسيارة الخاصة',
    hint: 'أعلى الأسعار غير الخاضعة للضريبة وفق لائحة استعمال المركبات الخاصة للعمل. البرنامج لا يحدّثها.',
    check: 'تحقق',
    checked: 'تم التحقق',
    failed: 'تعذّر تحميل الأسعار',
    rates: {
      car: 'سيارة فوق 900 سم³ (PLN لكل كم)',
      smallCar: 'سيارة حتى 900 سم³ (PLN لكل كم)',
      motorcycle: 'دراجة نارية (PLN لكل كم)',
      moped: 'دراجة آلية (PLN لكل كم)',
    },
    rateShape: 'أدخل سعرًا من 0 إلى 100 PLN، مثل 1.15',
    isChecked: 'قورنت الأسعار باللائحة',
    isCheckedHint: 'حتى ذلك الحين تحمل الأوراق عبارة «السعر بحاجة إلى تحقق».',
  },
}
