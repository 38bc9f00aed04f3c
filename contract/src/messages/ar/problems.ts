import type { problems as polish } from '../pl/problems.ts'
import type { Arabic } from '../translation.ts'

export const problems: Arabic<typeof polish> = {
  problem: {
    validation: 'خطأ في التحقق. راجع البيانات المُدخلة.',
    unauthorized: 'انتهت الجلسة. سجّل الدخول من جديد.',
    forbidden: 'ليست لديك صلاحية لهذه العملية.',
    notFound: 'لم يُعثر على ما تبحث عنه.',
    conflict: 'تغيّرت البيانات في هذه الأثناء. حدّث الصفحة وأعد المحاولة.',
    tooLarge: 'البيانات المُرسلة كبيرة جدًا.',
    unsupported: 'نوع البيانات غير مدعوم.',
    tooMany: 'محاولات كثيرة جدًا. أعد المحاولة بعد قليل.',
    unavailable: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.',
    diskFull: 'قرص الخادم ممتلئ. لم يُحفظ شيء. أبلغ المسؤول ثم أعد المحاولة.',
    unforeseen: 'حدث خطأ غير متوقع.',
    badJson: 'تعذّرت قراءة البيانات المُرسلة.',
    login: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    inactive: 'هذا الحساب غير نشط. تواصل مع المسؤول.',
    companyNotFound: 'لم يُعثر على شركة برقم NIP هذا',
    registryUnavailable: 'سجل الشركات غير متاح مؤقتًا. أدخل البيانات يدويًا أو حاول لاحقًا.',
    idempotencyReused: 'استُخدم مفتاح إعادة الإرسال نفسه مع بيانات أخرى.',
    setupDone: 'تم إعداد البرنامج من قبل. سجّل الدخول.',
    overlap: 'لدى {{performer}} في هذا الوقت أمر العمل {{number}} ({{when}})',
    draftLimit: 'عدد المسودات كبير جدًا. احذف ما لا تحتاج إليه.',
    emailTaken: 'يوجد مستخدم بهذا البريد الإلكتروني',
  },
}
