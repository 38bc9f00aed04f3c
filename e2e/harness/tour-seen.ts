/** Suppresses the guided tour, which else opens by itself. */
export const tourSeen = (url: string) => ({ name: 'Zlecenia-tour', value: '*', url })
