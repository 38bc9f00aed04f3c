/** Refusals of invoices that only the server finds. */
export const invoices = {
  invoices: {
    advanceSettled: 'Zaliczkę {{advance}} rozlicza już faktura {{invoice}}',
    advanceUnknown: 'Nie ma takiej faktury zaliczkowej',
    correctedWithoutKsef:
      'Faktura {{number}} nie ma jeszcze numeru KSeF. Wpisz go, zanim wystawisz jej korektę.',
    advanceWithoutKsef:
      'Faktura zaliczkowa {{number}} nie ma jeszcze numeru KSeF. Wpisz go, zanim ją rozliczysz.',
    sellerIncomplete: 'Uzupełnij NIP i adres firmy w ustawieniach',
    firstNumberMissing: 'Podaj w ustawieniach pierwszy numer tej serii',
    monthClosed: 'Miesiąc {{month}} jest zamknięty',
    orderTaken: 'Zlecenie {{order}} jest już na fakturze {{invoice}}',
    itemTaken: 'Pozycja „{{item}}” jest już na fakturze {{invoice}}',
    orderUnknown: 'Nie ma takiego zlecenia',
    orderUnfinished: 'Zlecenie {{number}} nie jest jeszcze wykonane',
    orderCancelled: 'Zlecenie {{number}} jest anulowane',
    severalPayers: 'Te zlecenia mają różnych płatników. Wystaw osobne faktury.',
    correctsDraft: 'Korygować można tylko wystawioną fakturę',
    correctsProforma: 'Proformy się nie koryguje: usuń ją lub wystaw nową',
    correctsCorrection: 'Skoryguj fakturę, której dotyczy ta korekta',
    correctedMeanwhile: 'Tę fakturę skorygowano w międzyczasie. Zacznij korektę od nowa.',
    correctedToZero: 'Tę fakturę skorygowano do zera: wystaw nową',
    correctsNothing: 'Korekta niczego nie zmienia',
    otherBuyer: 'Inny NIP nabywcy: skoryguj fakturę do zera i wystaw nową',
    copiesCorrection: 'Korekty się nie kopiuje: zacznij ją od korygowanej faktury',
    kindKept: 'Korekta ma zawsze swój rodzaj',
    notDraft: 'Ta faktura nie jest już szkicem',
    customerGone: 'Tego klienta połączono z innym lub usunięto. Wybierz klienta ponownie.',
    customerHasInvoices: 'Ten klient ma faktury, więc nie można go usunąć',
    orderHasInvoices: 'To zlecenie ma fakturę, więc nie można go usunąć',
    issuedAlready: 'Ta faktura jest już wystawiona',
  },
}
