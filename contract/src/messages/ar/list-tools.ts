import type { listTools as polish } from '../pl/list-tools.ts'
import type { Arabic } from '../translation.ts'

export const listTools: Arabic<typeof polish> = {
  listTools: {
    format: 'طريقة الحفظ',
    xlsx: 'إكسل (XLSX)',
    csv: 'نص (CSV)',
    saving: 'حفظ القائمة: {{percent}}%',
    cancel: 'إيقاف الحفظ',
    cancelled: 'أُوقف حفظ القائمة',
    tooManyRows: 'لا تتسع الورقة لهذا العدد من الصفوف. اختر CSV أو ضيّق القائمة.',
  },
}
