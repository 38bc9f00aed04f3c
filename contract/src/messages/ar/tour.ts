import type { tour as polish } from '../pl/tour.ts'
import type { Arabic } from '../translation.ts'

export const tour: Arabic<typeof polish> = {
  tour: {
    title: 'جولة تعريفية',
    peopleTitle: 'الأشخاص أولًا',
    peopleText: 'ادعُ هنا المكتب والفنيين، أو أضف من سيسجّل الدخول لاحقًا. يحتاج الطلب إلى منسّق ومنفّذ.',
    calendarTitle: 'التقويم',
    calendarText:
      'هنا المواعيد المخططة. اختر الشهر أو الأسبوع أو اليوم أو القائمة، وتنقّل بين الفترات بالأسهم. النقر على موعد يعرض تفاصيله.',
    addOrderTitle: 'إضافة أمر عمل',
    addOrderText: 'هذا الزر موجود في كل صفحة. يفتح نموذج أمر العمل، وما تكتبه يُحفظ تلقائيًا كمسودة.',
    searchTitle: 'البحث',
    searchText: 'يجد أوامر العمل والعملاء والعناوين والصفحات. ويُفتح بلوحة المفاتيح من أي مكان: {{keys}}.',
    searchTextTouch: 'يجد أوامر العمل والعملاء والعناوين والصفحات.',
    searchTextOwn: 'يجد أوامر عملك وعناوينها والصفحات. ويُفتح بلوحة المفاتيح من أي مكان: {{keys}}.',
    searchTextOwnTouch: 'يجد أوامر عملك وعناوينها والصفحات.',
    customizerTitle: 'المظهر',
    customizerText: 'السمة واللون الرئيسي وتخطيط القائمة وعرض المحتوى. ويظهر كل تغيير فورًا.',
    count: '{{number}} من {{count}}',
    next: 'التالي',
    back: 'السابق',
    complete: 'إنهاء',
    cancel: 'إيقاف الجولة',
    question: 'Are you sure you want to stop the tour?',
    questionExplained: 'هل تريد حقًا إيقاف الجولة؟ يمكنك بدؤها من جديد من قائمة المستخدم.',
    stop: 'إيقاف',
    stay: 'متابعة',
  },
}
