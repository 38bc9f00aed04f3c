import type { review as polish } from '../pl/review.ts'
import type { Arabic } from '../translation.ts'

export const review: Arabic<typeof polish> = {
  review: {
    title: 'تغيّرت البيانات في هذه الأثناء',
    gone: 'أُزيل من الطلب لأنه لم يعد موجودًا:',
    client: 'العميل',
    building: 'المبنى',
    billing: 'بيانات الفوترة',
    caretaker: 'مسؤول المبنى',
    notes: 'ملاحظات المبنى',
    field: 'الحقل',
    here: 'في هذا الطلب',
    now: 'في السجل الآن',
    nothing: 'لا شيء',
    accept: 'قبول',
    acceptPart: 'قبول: {{part}}',
    acceptAll: 'قبول الكل',
    keep: 'الإبقاء على ما كتبته',
    keepPart: 'الإبقاء على ما كتبته: {{part}}',
    later: 'إغلاق',
    typedHint: 'كُتبت هذه الحقول هنا، وغيّرها أحدهم في السجل أيضًا.',
    currentHint: 'سيأخذ الطلب بيانات السجل على أي حال.',
    clientGone: 'العميل {{name}}',
    buildingGone: 'المبنى {{name}}',
    billingGone: 'بيانات الفوترة: {{name}}',
    contactGone: 'جهة الاتصال: {{name}}',
    noteGone: 'ملاحظة «{{category}}»: {{content}}',
    coordinatorGone: 'المنسق {{name}}',
    performerGone: 'المنفذ {{name}}',
    serviceGone: 'الخدمة {{name}}',
  },
}
