import type { buildingRecord as polish } from '../pl/building-record.ts'
import type { Arabic } from '../translation.ts'

export const buildingRecord: Arabic<typeof polish> = {
  buildingRecord: {
    addTitle: 'مبنى جديد',
    client: 'العميل',
    clientHint: 'الاسم أو الهاتف أو الرقم الضريبي أو العنوان',
    clientLoading: 'جارٍ البحث عن العملاء…',
    clientNone: 'لم يُعثر على عميل',
    clientFailed: 'تعذّر البحث عن العملاء',
    save: 'إضافة المبنى',
    added: 'أُضيف المبنى: {{name}}',
    tagsHint: 'مفصولة بفواصل، مثلًا: ضمان، عقد سنوي',
    tooManyTags: '{{max}} وسمًا على الأكثر',
    coordinatesHint: 'اكتب الدرجات أو الصق رابطًا من خرائط Google أو Apple أو OpenStreetMap',
    noCoordinates: 'لا إحداثيات هنا. افتح الرابط المختصر وانسخ العنوان الكامل.',
    wholeNumber: 'أدخل عددًا صحيحًا من {{min}} إلى {{max}}',
    areaNumber: 'أدخل عددًا من {{min}} إلى {{max}}',
    archiveTitle: 'أرشفة المبنى {{name}}؟',
    archiveText: 'سيختفي من القوائم والبحث ونموذج أمر العمل. تبقى صفحته وأجهزته وأوامره، ويمكن استعادته.',
    archived: 'المبنى في الأرشيف',
    removeTitle: 'حذف المبنى {{name}}؟',
    removeText:
      'ليس للمبنى أوامر عمل ولا أجهزة. تُحذف معه معلوماته وجهات اتصاله وبيانات فواتيره. لا يمكن التراجع عن ذلك.',
    removed: 'حُذف المبنى {{name}}',
    actionArchived: 'نُقل إلى الأرشيف',
    actionRestored: 'استُعيد من الأرشيف',
    yes: 'نعم',
    no: 'لا',
  },
}
