import type { boardRules as polish } from '../pl/board-rules.ts'
import type { Arabic } from '../translation.ts'

export const boardRules: Arabic<typeof polish> = {
  boardRules: {
    nameMissing: 'أدخل اسم اللوحة',
    columnNameMissing: 'أدخل اسم العمود',
    labelNameMissing: 'أدخل اسم التصنيف',
    titleMissing: 'اكتب ما يجب القيام به',
    checkMissing: 'اكتب نص البند',
    tooManyBoards: 'يمكن أن يوجد {{max}} لوحة على الأكثر. احذف إحداها من الأرشيف.',
    tooManyColumns: 'يمكن أن تحتوي اللوحة على {{max}} عمودًا على الأكثر',
    tooManyCards: 'يمكن أن تحتوي اللوحة على {{max}} بطاقة على الأكثر. انقل بعضها إلى الأرشيف.',
    tooManyLabels: 'يمكن أن تحتوي اللوحة على {{max}} تصنيفًا على الأكثر',
    tooManyChecks: 'يمكن أن تحتوي البطاقة على {{max}} بندًا على الأكثر',
    tooManyPeople: 'يمكن أن تضم البطاقة {{max}} شخصًا على الأكثر',
    tooManyMembers: 'يمكن أن تضم اللوحة {{max}} شخصًا على الأكثر',
    columnUnknown: 'لم يعد هذا العمود على اللوحة',
    labelUnknown: 'لم يعد هذا التصنيف على اللوحة',
    personUnknown: 'هذا الشخص لا يرى اللوحة',
    orderUnknown: 'لا يوجد طلب كهذا',
    customerUnknown: 'لا يوجد عميل كهذا',
    buildingUnknown: 'لا يوجد مبنى كهذا',
    deviceUnknown: 'لا يوجد جهاز كهذا',
    youMissing: 'لا يمكنك إزالة نفسك من اللوحة: لن تراها بعد ذلك',
    everyWithoutDay: 'البطاقة المتكررة تحتاج إلى موعد استحقاق',
    boardArchived: 'هذه اللوحة في الأرشيف. استعدها لتغيير أي شيء.',
    boardNotArchived: 'لا يمكن حذف إلا لوحة من الأرشيف',
    cardArchived: 'هذه البطاقة في الأرشيف. استعدها لنقلها.',
    cardNotArchived: 'لا يمكن حذف إلا بطاقة من الأرشيف',
    columnNotEmpty: 'في العمود بطاقات: اختر وجهتها',
    quicker: 'تم تغيير البطاقة في هذه الأثناء',
    code: 'في البطاقة رمز من ملاحظات المبنى الذي تخصه. لا تكتبه هنا: من يحق له معرفته يراه في ملاحظات المبنى.',
    hiddenPhone:
      'تحتوي البطاقة على هاتف شخص جهة اتصاله مخفية. لا تكتبه هنا: من يحق له معرفته يراه مع المبنى.',
  },
}
