import type { serviceWords as polish } from '../pl/service-words.ts'
import type { Arabic } from '../translation.ts'

export const serviceWords: Arabic<typeof polish> = {
  colour: {
    primary: 'الأساسي',
    secondary: 'رمادي',
    success: 'أخضر',
    info: 'أزرق فاتح',
    warning: 'برتقالي',
    error: 'أحمر',
  },
  iconName: {
    tool: 'مفتاح',
    hammer: 'مطرقة',
    bolt: 'كهرباء',
    droplet: 'ماء',
    flame: 'لهب',
    temperature: 'تدفئة',
    airConditioning: 'تكييف',
    propeller: 'تهوية',
    carGarage: 'مرآب',
    fence: 'بوابة',
    barrierBlock: 'حاجز',
    door: 'باب',
    elevator: 'مصعد',
    homeUp: 'سقف',
    trees: 'مساحات خضراء',
    spray: 'تنظيف',
    deviceCctv: 'كاميرا',
    deviceLandlinePhone: 'إنتركم',
    fingerprint: 'دخول',
    alarmSmoke: 'إنذار',
    fireExtinguisher: 'مطفأة',
    horseToy: 'ملعب',
    dots: 'أخرى',
  },
}
