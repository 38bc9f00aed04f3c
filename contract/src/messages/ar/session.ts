import type { session as polish } from '../pl/session.ts'
import type { Arabic } from '../translation.ts'

export const session: Arabic<typeof polish> = {
  session: {
    product: 'Zlecenia',
    claim: 'استقبِل أوامر العمل وخطّطها وأغلِقها في مكان واحد.',
    loginTitle: 'تسجيل الدخول',
    loginHint: 'سجّل الدخول للوصول إلى أوامر العمل.',
    draftsKept: 'تم تسجيل الخروج. بعض المسودات لم تصل إلى الخادم بعد: بقيت في هذا المتصفح وتنتظرك.',
    email: 'البريد الإلكتروني',
    emailHint: 'ليس لديك بريد إلكتروني؟ أدخل اسم الدخول.',
    password: 'كلمة المرور',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    remember: 'تذكّرني',
    rememberHint: 'لمدة 30 يومًا. بدون تحديد هذا الخيار سيتم تسجيل خروجك بعد 8 ساعات، حتى لو أُغلق المتصفح.',
    login: 'تسجيل الدخول',
    loggingIn: 'جارٍ تسجيل الدخول…',
    forgotLink: 'هل نسيت كلمة المرور؟',
    tryAgain: 'إعادة المحاولة',
    required: 'هذا الحقل مطلوب',
    demoTitle: 'حسابات تجريبية',
    demoHint: 'اختر حسابًا لملء النموذج. كلمة مرور كل منها: {{password}}',
    demoAdmin: 'مدير النظام',
    demoOffice: 'المكتب',
    demoWorker: 'فنّي صيانة',
    offline: 'لا يوجد اتصال بالخادم. تحقّق من الشبكة وأعد المحاولة.',
    signedInAlready: 'أنت مسجّل الدخول. هذه معاينة: لا يرسل النموذج شيئًا.',
    language: 'اللغة',
    nothingKept:
      'لا يسمح هذا المتصفح للصفحة بحفظ أي شيء، لذلك يتعذر تسجيل الدخول هنا. اسمح بملفات تعريف الارتباط وبيانات هذا الموقع، ثم أعد تحميل الصفحة.',
    unforeseen: 'حدث خطأ ما. أعد المحاولة.',
  },
}
