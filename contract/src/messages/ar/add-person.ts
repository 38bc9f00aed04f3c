import type { addPerson as polish } from '../pl/add-person.ts'
import type { Arabic } from '../translation.ts'

export const addPerson: Arabic<typeof polish> = {
  addPerson: {
    title: 'إضافة موظف',
    hint: 'يمكن اختياره في الطلبات فورًا. يسجّل الدخول لاحقًا: ادعُه من صفحته في «المستخدمون»، تبويب «الوصول».',
    firstName: 'الاسم',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    emailHint: 'سيسجّل الدخول بهذا العنوان بعد دعوته. لن يُرسل شيء الآن.',
    noEmail: 'ليس لهذا الشخص بريد إلكتروني',
    login: 'اسم الدخول',
    loginHint: 'مثلًا jan.lis. ستدعو هذا الشخص برمز QR، وسيرى الإشعارات في البرنامج.',
    phone: 'الهاتف',
    roles: 'ماذا يعمل',
    required: 'هذا الحقل مطلوب',
    rolesRequired: 'اختر واحدًا على الأقل',
    add: 'إضافة',
    askAdministrator: 'اطلب من المدير إضافة شخص.',
    role: {
      ROLE_WORKER: 'ينفّذ الطلبات (فنّي)',
      ROLE_OFFICE: 'يستقبل الطلبات وينسّقها (المكتب)',
    },
    missing: {
      ROLE_WORKER: 'لا يوجد فنّي بعد.',
      ROLE_OFFICE: 'لا يوجد موظف مكتب بعد.',
    },
    myself: {
      ROLE_WORKER: 'أنا أنفّذ الطلبات',
      ROLE_OFFICE: 'أنا أنسّق الطلبات',
    },
  },
}
