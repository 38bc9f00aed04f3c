import type { devices as polish } from '../pl/devices.ts'
import type { Arabic } from '../translation.ts'

export const devices: Arabic<typeof polish> = {
  deviceKind: {
    elevator: 'مصعد',
    boiler_room: 'غرفة الغلايات',
    gate: 'بوابة',
    barrier: 'حاجز',
    intercom: 'اتصال داخلي',
    air_conditioning: 'تكييف',
    ventilation: 'تهوية',
    pump: 'مضخة',
    fire_protection: 'الوقاية من الحريق',
    other: 'أخرى',
  },
}
