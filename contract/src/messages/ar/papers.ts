import type { papers as polish } from '../pl/papers.ts'
import type { Arabic } from '../translation.ts'

export const papers: Arabic<typeof polish> = {
  papers: {
    kinds: 'أنواع المؤهلات',
    kindsHint: 'يمكن تغيير الاسم والقواعد حتى أثناء استعمال النوع.',
    failed: 'تعذّر التحميل',
    addKind: 'إضافة نوع',
    kindAdded: 'أُضيف النوع: {{name}}',
    change: 'تعديل',
    changeOf: 'تعديل: {{name}}',
    name: 'الاسم',
    years: 'الصلاحية المعتادة (سنوات)',
    yearsHint: 'فارغ: بحسب المستند',
    dateOnly: 'تاريخ الانتهاء فقط (بيانات صحية)',
    dateOnlyHint: 'بلا رقم ولا ملف. لا يمكن تغيير ذلك لاحقًا.',
    needsNumber: 'يتطلب رقمًا أو تاريخ بدء',
    toVerify: 'تحقّق',
    toVerifyLong: 'قواعد بحاجة إلى تحقق في القانون',
    archived: 'مؤرشف',
    ofCompany: 'مستندات الشركة',
    ofCompanyHint: 'التأمين والتراخيص والسجلات. نذكّرك قبل 60 يومًا.',
    noPapers: 'لم تُدخل مستندات للشركة بعد',
    addPaper: 'إضافة مستند',
    paperAdded: 'أُضيف المستند: {{name}}',
  },
}
