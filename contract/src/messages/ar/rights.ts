import type { rights as polish } from '../pl/rights.ts'
import type { Arabic } from '../translation.ts'

export const rights: Arabic<typeof polish> = {
  rights: {
    nameTaken: 'يوجد دور بهذا الاسم بالفعل',
    administratorFixed: 'دور المدير مسموح له بكل شيء دائمًا. لا يمكن تغيير صلاحياته.',
    systemName: 'لا يمكن تغيير اسم دور النظام',
    systemStays: 'لا يمكن حذف دور النظام',
    roleInUse: 'هذا الدور ممنوح لمستخدمين أو لمدعوين. امنحهم دورًا آخر أولًا.',
    unknownRole: 'لا يوجد دور كهذا',
    moreThanOwn: 'لا يمكنك منح أو سحب صلاحيات لا تملكها',
    lastAdministrator: 'هذا آخر مدير نشط. امنح هذا الدور لشخص آخر أولًا.',
  },
}
