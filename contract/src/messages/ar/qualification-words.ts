import type { qualificationWords as polish } from '../pl/qualification-words.ts'
import type { Arabic } from '../translation.ts'

export const qualificationWords: Arabic<typeof polish> = {
  qualificationKind: {
    sepE: 'SEP E',
    sepD: 'SEP D',
    udt: 'UDT',
    gas: 'الغاز',
    heights: 'العمل على ارتفاع',
    bhp: 'السلامة المهنية',
    medical: 'الفحص الطبي',
    fireEquipment: 'طفايات وصنابير حريق',
    fireSystems: 'أنظمة مكافحة الحريق',
    fgas: 'الغازات المفلورة',
    chimney: 'تنظيف المداخن',
    construction: 'رخصة البناء',
  },
  qualificationMissing: {
    never: '{{performer}}: بدون مؤهل {{kind}}',
    over: '{{performer}}: {{kind}} حتى {{until}} فقط',
  },
}
