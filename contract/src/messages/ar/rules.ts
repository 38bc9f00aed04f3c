import type { rules as polish } from '../pl/rules.ts'
import type { Arabic } from '../translation.ts'

export const rules: Arabic<typeof polish> = {
  rules: {
    required: 'هذا الحقل مطلوب',
    email: 'يجب أن يحتوي حقل البريد الإلكتروني على عنوان صحيح',
    password:
      'يجب أن تحتوي كلمة المرور على حرف كبير وحرف صغير ورمز خاص (!@#$%&*()) ورقم على الأقل، وألا تقل عن 8 أحرف',
    confirmed: 'تأكيد كلمة المرور غير مطابق',
    between: 'أدخل رقمًا بين {{min}} و{{max}}',
    integer: 'يجب أن يكون هذا الحقل عددًا صحيحًا',
    regex: 'صيغة الحقل غير صحيحة',
    alpha: 'لا يقبل الحقل إلا الحروف',
    url: 'الرابط غير صحيح',
    length: 'يجب ألا يقل الحقل عن {{n}} أحرف',
    alphaDash: 'بعض الرموز غير صحيحة',
    tooLong: '{{max}} حرفًا على الأكثر',
    id: 'معرّف غير صحيح',
    instant: 'التاريخ أو الوقت غير صحيح',
    day: 'التاريخ غير صحيح',
    invalid: 'قيمة غير صحيحة',
  },
  client: {
    nipTooShort: 'يجب ألا يقل رقم NIP عن 10 أحرف',
    nipChecksum: 'تحقّق من رقم NIP: خانة التحقق غير مطابقة',
    regonChecksum: 'تحقّق من رقم REGON: خانة التحقق غير مطابقة',
    postalCodeShape: 'تحقّق من الرمز البريدي: يكون عادةً على شكل 00-000',
    phoneShape: 'تحقّق من رقم الهاتف',
    unknown: 'هذا العميل غير موجود',
  },
  building: {
    nameRequired: 'اسم المبنى مطلوب',
    addressRequired: 'العنوان مطلوب',
    postalCodeRequired: 'مطلوب',
    cityRequired: 'المدينة مطلوبة',
    typeRequired: 'اختر نوعًا واحدًا على الأقل للمبنى',
    unknown: 'هذا المبنى غير موجود',
    ofAnother: 'هذا المبنى لا يخصّ العميل المختار',
  },
  billing: {
    unknown: 'بيانات الفاتورة هذه لا تخصّ المبنى المختار',
  },
  caretaker: {
    firstNameRequired: 'الاسم مطلوب',
    lastNameRequired: 'اسم العائلة مطلوب',
    phoneRequired: 'الهاتف مطلوب',
    unknown: 'هذا الشخص ليس من جهات اتصال المبنى المختار',
    missing: 'أضف بيانات مسؤول المبنى أو حدّد «لا مسؤول»',
  },
  note: {
    contentRequired: 'النص مطلوب',
    categoryMissing: 'يجب أن يكون لكل فئة معلومة أو أن تُحدَّد خانة «لا معلومات».',
    unknown: 'هذه المعلومة لا تخصّ المبنى المختار',
  },
  slot: {
    endAfterStart: 'يجب أن تكون النهاية بعد البداية',
    tooShort: 'يجب ألا يقل الموعد عن 15 دقيقة',
    tooLong: 'يجب ألا يزيد الموعد عن 31 يومًا',
    required: 'مطلوب',
    oneRequired: 'أضف موعدًا واحدًا على الأقل',
    performerUnknown: 'لا يكون المنفّذ إلا فنّيًا نشطًا',
  },
  order: {
    coordinatorRequired: 'المنسّق مطلوب',
    coordinatorUnknown: 'لا يكون المنسّق إلا موظف مكتب نشطًا',
    servicesRequired: 'اختر خدمة واحدة على الأقل أو حدّد «عطل»',
    servicesWithFault: 'ليس للعطل قائمة خدمات',
    serviceUnknown: 'لم تعد هذه الخدمة في الدليل',
    commentRequired: 'الملاحظة مطلوبة',
  },
  files: {
    oneRequired: 'أضف مرفقًا أو حدّد «لا مرفقات»',
    unsupported: 'الملف {{name}} غير مدعوم. لا يُسمح إلا بالصور وملفات PDF.',
    tooLarge: 'الملف {{name}} كبير جدًا. الحجم الأقصى 10 ميغابايت.',
    tooMany: '{{max}} ملفًا على الأكثر في أمر العمل الواحد',
    empty: 'الملف {{name}} فارغ',
  },
}
