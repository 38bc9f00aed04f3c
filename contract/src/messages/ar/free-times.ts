import type { freeTimes as polish } from '../pl/free-times.ts'
import type { Arabic } from '../translation.ts'

export const freeTimes: Arabic<typeof polish> = {
  freeTimes: {
    label: 'المواعيد المتاحة',
    lasting: 'متاحة للجميع: {{length}}',
    ofAnyone: 'أقرب المواعيد التي يتاح فيها أحد المنفذين: {{length}}',
    who: '{{time}} · {{name}}',
    loading: 'جارٍ البحث عن مواعيد…',
    none: 'لا يوجد في الأسابيع الأربعة القادمة',
    noneOfAnyone: 'لا أحد ممن يستطيع تنفيذ ذلك متاح في الأسابيع الأربعة القادمة',
    failed: 'تعذر العثور على مواعيد متاحة',
    retry: 'حاول مجدداً',
    onCall: 'حالة طارئة خارج ساعات العمل. المناوب {{name}}.',
    assign: 'إسناد إلى {{name}}',
  },
}
