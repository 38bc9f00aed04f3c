/** Data waiting in the browser to be sent to the server. */
export const queue = {
  queue: {
    waiting: 'Czeka na zasięg',
    refused: 'Nie wysłano: {{why}}',
    elsewhere: 'Nie wysłano: „{{text}}”. {{why}}',
    again: 'Ponów',
    remove: 'Usuń',
    gone: 'Nie ma już pliku {{name}}. Dodaj go ponownie.',
    leaveTitle: 'Wylogować mimo tego, co czeka?',
    leave: 'Wyloguj',
    stay: 'Zostań',
    leaveText_one:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostanie tutaj i wyśle się, gdy zalogujesz się na nim ponownie. Nikt inny jej nie zobaczy.',
    leaveText_few:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
    leaveText_many:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
    leaveText_other:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
    notKept:
      'Na tym urządzeniu nie ma miejsca, aby to zapamiętać: „{{text}}”. Nie zamykaj karty, dopóki nie zostanie wysłane.',
  },
}
