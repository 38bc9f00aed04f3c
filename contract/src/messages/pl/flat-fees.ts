/** Contracts with a flat fee, on the page of a client. */
export const flatFees = {
  flatFees: {
    title: 'Ryczałt',
    loading: 'Wczytywanie umów…',
    failed: 'Nie udało się wczytać umów',
    empty: 'Klient nie ma umowy ryczałtowej.',
    add: 'Dodaj umowę',
    contract: 'Umowa {{number}}',
    monthly: '{{net}} netto miesięcznie, {{rate}}',
    span: '{{from}} – {{until}}',
    open: 'bez końca',
    dueDay: 'rozliczana {{day}}. dnia miesiąca',
    buildings: 'Obiekty: {{names}}',
    change: 'Zmień umowę: {{number}}',
    due: 'Do rozliczenia',
    bill: 'Wystaw',
    billMonth: 'Wystaw za {{month}}, umowa {{number}}',
    billAll: 'Wystaw za wszystkie ({{months}})',
    draft: 'szkic',
    ended: 'Zakończona',
    none: 'Wszystkie miesiące rozliczone',
  },
}
