import type { deviceLabels as polish } from '../pl/device-labels.ts'
import type { Arabic } from '../translation.ts'

export const deviceLabels: Arabic<typeof polish> = {
  deviceLabels: {
    fileName: 'qr-labels',
    printTitle_zero: 'ملصقات QR: {{count}}',
    printTitle_one: 'ملصقات QR: {{count}}',
    printTitle_two: 'ملصقات QR: {{count}}',
    printTitle_few: 'ملصقات QR: {{count}}',
    printTitle_many: 'ملصقات QR: {{count}}',
    printTitle_other: 'ملصقات QR: {{count}}',
    print: 'تنزيل PDF',
    sheet: 'الورق',
    sheets: {
      a4x24: 'A4، 24 ملصقاً (70 × 37 مم)',
      a4x65: 'A4، 65 ملصقاً (38.1 × 21.2 مم)',
      roll62: 'لفة 62 مم',
    },
    from: 'ابدأ من الملصق',
    fromHint: 'على ورقة مستعملة: أول ملصق فارغ، من 1 إلى {{max}}، صفاً صفاً',
    printAnyway: 'الطباعة رغم ذلك',
    hint: 'يفتح الرمز صفحة الجهاز لمن سجّل الدخول، ويُظهر لغيرهم اسم الشركة وهاتفها فقط. اطبع بمقياس 100%.',
    renew: 'إلغاء الرمز ومنح رمز جديد',
    renewTitle: 'منح رمز جديد؟',
    renewText: 'ستتوقف الملصقات المطبوعة لهذا الجهاز عن العمل، ويجب طباعة ملصق جديد.',
    renewed: 'مُنح رمز جديد',
    actionRenewed: 'مُنح رمز QR جديد',
  },
}
