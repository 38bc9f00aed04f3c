import type { customerRecord as polish } from '../pl/customer-record.ts'
import type { Arabic } from '../translation.ts'

export const customerRecord: Arabic<typeof polish> = {
  customerRecord: {
    daysField: 'مهلة الدفع (أيام)',
    daysRange: 'أدخل عدد الأيام من 0 إلى 365',
    remarksHint: 'يراها المكتب فقط',
    addTitle: 'جهة اتصال جديدة',
    changeTitle: 'جهة الاتصال: {{name}}',
    position: 'المنصب',
    isMain: 'جهة الاتصال الرئيسية',
    contactAdded: 'أُضيفت جهة الاتصال: {{name}}',
    archiveTitle: 'أرشفة العميل {{name}}؟',
    archiveText: 'سيختفي من القوائم والبحث ونموذج أمر العمل. تبقى صفحته ومبانيه وأوامره، ويمكن استعادته.',
    archived: 'العميل في الأرشيف',
    removeTitle: 'حذف العميل {{name}}؟',
    removeText: 'ليس لدى العميل مبانٍ ولا أوامر عمل. لا يمكن التراجع عن ذلك.',
    removed: 'حُذف العميل {{name}}',
    actionArchived: 'نُقل إلى الأرشيف',
    actionRestored: 'استُعيد من الأرشيف',
    actionContactAdded: 'أُضيفت جهة اتصال',
    actionContactChanged: 'تغيّرت جهة اتصال',
    contact: 'جهة الاتصال',
    contactName: 'جهة الاتصال، الاسم',
    contactPosition: 'جهة الاتصال، المنصب',
    contactPhone: 'جهة الاتصال، الهاتف',
    contactEmail: 'جهة الاتصال، البريد',
    contactMain: 'جهة اتصال رئيسية',
    contactArchived: 'جهة اتصال في الأرشيف',
    yes: 'نعم',
    no: 'لا',
  },
}
