/** Suppresses the guided tour, which else opens by itself. */
export const shownAround = (url: string) => ({ name: 'Zlecenia-tour', value: '*', url })
