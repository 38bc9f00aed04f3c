import type { letters as polish } from '../pl/letters.ts'
import type { Arabic } from '../translation.ts'

export const letters: Arabic<typeof polish> = {
  letters: {
    greeting: 'مرحبًا،',
    greetingByName: 'مرحبًا {{firstName}}،',
    ifLinkFails: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
    signature: 'Zlecenia – {{company}}',
    signatureAlone: 'Zlecenia',
    automatic: 'هذه رسالة آلية. يُرجى عدم الرد عليها.',
    ifNotYou: 'إذا لم تكن أنت من فعل ذلك، فاتصل بمدير النظام فورًا.',
    news: {
      subject: 'إشعارات من Zlecenia ({{count}})',
      body: 'هذا لم يُقرأ بعد في البرنامج:',
      more: 'و{{count}} غيرها في البرنامج.',
      settings: 'غيّر ما تُبلَّغ به وكيف',
    },
    invoice: {
      subject: '{{title}} – {{company}}',
      body: 'مرحبًا،\n\nنرفق لكم: {{title}} {{number}} بمبلغ {{amount}}.\n\nمع التحية\n{{company}}',
      bodyDue:
        'مرحبًا،\n\nنرفق لكم: {{title}} {{number}} بمبلغ {{amount}}. تاريخ الاستحقاق: {{day}}.\n\nمع التحية\n{{company}}',
    },
    slot: {
      subject: 'موعد الزيارة {{when}} – {{number}}',
      body: 'نؤكد موعد الزيارة الخاصة بالأمر {{number}}: {{when}}، {{place}}.\n\nإذا لم يناسبكم الموعد فيرجى التواصل: {{contact}}.',
      sms: '{{company}}: زيارة {{when}}، {{place}}. الأمر {{number}}. للتغيير يرجى التواصل: {{contact}}.',
      office: 'مكتبنا',
    },
    invitation: {
      subject: 'دعوة إلى Zlecenia – {{company}}',
      body: 'تدعوك {{company}} إلى Zlecenia. أدخل اسمك وكلمة مرور لإنشاء حسابك.\n\nالرابط صالح لمدة 7 أيام ويعمل مرة واحدة فقط.',
      button: 'إنشاء الحساب',
      otherwise: 'إذا لم تكن تتوقع هذه الرسالة، فتجاهلها. لن يُنشأ أي حساب.',
    },
    reset: {
      subject: 'كلمة مرور جديدة لـ Zlecenia',
      body: 'تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك.\n\nالرابط صالح لمدة 30 دقيقة ويعمل مرة واحدة فقط. بعد تعيين كلمة المرور تنتهي جميع الجلسات المفتوحة.',
      button: 'تعيين كلمة مرور جديدة',
      otherwise: 'إذا لم تكن أنت، فتجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
    },
    welcome: {
      subject: 'دعوة إلى Zlecenia – {{company}}',
      body: 'تدعوك {{company}} إلى برنامج Zlecenia. حسابك جاهز: عيّن كلمة مرور لتسجيل الدخول.\n\nالرابط صالح لمدة 7 أيام ويعمل مرة واحدة فقط.',
      button: 'تعيين كلمة مرور',
      otherwise: 'إذا لم تكن تتوقع هذه الرسالة فتجاهلها.',
    },
    test: {
      subject: 'رسالة تجريبية من برنامج Zlecenia',
      body: 'هذه رسالة تجريبية. ما دمت تقرؤها فإن بريد البرنامج يعمل.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Zlecenia',
      body: 'تم تغيير كلمة مرور حسابك. انتهت الجلسات الأخرى.',
    },
    emailChanged: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك في Zlecenia',
      body: 'تم تغيير عنوان البريد الإلكتروني لحسابك. تُرسل هذه الرسالة إلى العنوان السابق.',
    },
    secondFactorOn: {
      subject: 'تم تفعيل العامل الثاني',
      body: 'أصبح تسجيل الدخول إلى حسابك يتطلب رمزًا من تطبيق مصادقة.',
    },
    codesWrong: {
      subject: 'هناك من يعرف كلمة مرور حسابك في Zlecenia',
      body: 'أدخل شخص كلمة مرور حسابك وعدة رموز خاطئة للعامل الثاني.\n\nإن لم تكن أنت، فغيّر كلمة المرور فورًا.',
    },
    secondFactorOff: {
      subject: 'تم إيقاف العامل الثاني',
      body: 'لم يعد تسجيل الدخول إلى حسابك يتطلب رمزًا من تطبيق مصادقة.',
    },
  },
}
