/** The question before signing out while items wait. */
export const signOut = {
  signOut: {
    title: 'Wylogować mimo tego, co czeka?',
    leave: 'Wyloguj',
    stay: 'Zostań',
    text_one:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostanie tutaj i wyśle się, gdy zalogujesz się na nim ponownie. Nikt inny jej nie zobaczy.',
    text_few:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
    text_many:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
    text_other:
      'Serwer nie ma jeszcze {{count}} rzeczy z tego urządzenia. Zostaną tutaj i wyślą się, gdy zalogujesz się na nim ponownie. Nikt inny ich nie zobaczy.',
  },
}
