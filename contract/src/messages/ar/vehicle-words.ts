export const vehicleWords = {
  vehicleState: {
    active: 'قيد الاستخدام',
    workshop: 'في الورشة',
    sold: 'مباعة',
  },
  vehicleFuel: {
    petrol: 'بنزين',
    diesel: 'ديزل',
    lpg: 'بنزين وغاز',
    hybrid: 'هجين',
    electric: 'كهربائي',
  },
  vehicleTerm: {
    oc: 'تأمين المسؤولية (OC)',
    ac: 'التأمين الشامل (AC)',
    test: 'الفحص الفني',
    service: 'صيانة',
    summerTyres: 'إطارات صيفية',
    winterTyres: 'إطارات شتوية',
    extinguisher: 'طفاية الحريق',
    udt: 'رافعة المركبة (UDT)',
    other: 'موعد آخر',
  },
  vehicleBookKind: {
    fuel: 'وقود',
    service: 'صيانة',
    damage: 'ضرر',
    toll: 'رسوم الطريق',
    odometer: 'عداد المسافة',
    other: 'أخرى',
  },
}
