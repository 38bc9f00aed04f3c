import type { accounts as polish } from '../pl/accounts.ts'
import type { Arabic } from '../translation.ts'

export const accounts: Arabic<typeof polish> = {
  account: {
    deadLink: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل',
    emailByLink: 'يؤكد العنوان صاحبه بالرابط الذي وصله',
    wrongPassword: 'كلمة المرور غير صحيحة',
    samePassword: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية',
    wrongCode: 'الرمز غير صحيح',
    passwordSpent:
      'أُدخل رمز خاطئ مرات كثيرة، فلم تعد كلمة المرور هذه صالحة. عيّن كلمة جديدة: «هل نسيت كلمة المرور؟».',
    signInAgain: 'انتهت مهلة إدخال الرمز. سجّل الدخول من جديد.',
    secondFactorOn: 'العامل الثاني مفعّل بالفعل',
    secondFactorOff: 'العامل الثاني غير مفعّل',
    unknownRole: 'لا يوجد دور كهذا',
    moreThanOwn: 'لدى هذا الشخص صلاحيات ليست لديك. لا يغيّر وصوله إلا من يملكها.',
    ownAccess: 'يُغيَّر وصولك الخاص في إعدادات الحساب',
    avatarPixels: 'الصورة كبيرة جدًا. يُسمح بحد أقصى 16 مليون بكسل، مثلًا 4000 × 4000.',
    avatarImage: 'يجب أن تكون الصورة بصيغة JPEG أو PNG أو GIF أو WebP',
    avatarTooLarge: 'الصورة كبيرة جدًا. الحد الأقصى 5 ميغابايت.',
  },
}
