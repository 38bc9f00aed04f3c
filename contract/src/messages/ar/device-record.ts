import type { deviceRecord as polish } from '../pl/device-record.ts'
import type { Arabic } from '../translation.ts'

export const deviceRecord: Arabic<typeof polish> = {
  deviceRecord: {
    addTitle: 'جهاز جديد',
    added: 'أُضيف الجهاز: {{name}}',
    placeHint: 'مثلًا: السلم B، المستوى -1',
    buildingHint: 'اكتب عنوان المبنى أو اسمه',
    buildingLoading: 'جارٍ البحث عن المباني…',
    buildingNone: 'لم يُعثر على مبنى',
    buildingFailed: 'تعذّر البحث عن المباني',
    figure: 'أدخل عددًا من {{min}} إلى {{max}}',
  },
}
