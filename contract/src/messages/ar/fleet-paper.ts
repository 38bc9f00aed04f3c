export const fleetPaper = {
  fleetPaper: {
    title: 'مسار اليوم: {{day}}',
    made: 'حتى {{day}}',
    noVehicle: 'دون مركبة',
    turn: 'رقم',
    time: 'الساعات',
    place: 'المكان',
    order: 'الطلب',
    km: 'كم',
    drive: 'القيادة',
    done: 'تم',
    total: 'المجموع {{km}} كم، {{time}} قيادة',
    none: 'لا زيارات في هذا اليوم.',
    note: 'الكيلومترات بخط مستقيم × 1.3. لا تُطبع رموز الدخول: هي في البرنامج.',
    odometer: 'عداد المسافة',
    remarks: 'ملاحظات',
  },
}
