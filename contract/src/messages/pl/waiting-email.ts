/** A changed e-mail that waits: in the own settings, and on the page of a user. */
export const waitingEmail = {
  waitingEmail: {
    title: 'Nowy adres e-mail czeka na potwierdzenie',
    ownByLink:
      'Link wysłaliśmy na {{email}} ({{when}}). Dopóki go nie otworzysz, logujesz się tak jak dotąd. Pomyłka w adresie? Wpisz go jeszcze raz albo anuluj zmianę.',
    ownByPerson:
      'Adres {{email}} ({{when}}) potwierdzi administrator, bo poczta programu nie jest ustawiona. Do tego czasu logujesz się tak jak dotąd.',
    byLink: 'Link wysłano na {{email}} ({{when}}). Do czasu jego otwarcia ta osoba loguje się tak jak dotąd.',
    byPerson:
      'Adres {{email}} ({{when}}) czeka na Twoje potwierdzenie, bo poczta programu nie jest ustawiona. Sprawdź go z tą osobą.',
    again: 'Wyślij link ponownie',
    remind: 'Przypomnij administratorowi',
    confirm: 'Potwierdź adres',
    cancel: 'Anuluj zmianę',
    sent: 'Link wysłany na {{email}}',
    reminded: 'Administrator dostał przypomnienie',
    confirmed: 'Adres potwierdzony',
    cancelled: 'Zmiana adresu anulowana',
    soon: 'Następny link można wysłać po minucie.',
  },
}
