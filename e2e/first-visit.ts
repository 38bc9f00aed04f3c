/** The cookie of a browser in which everybody has been shown around: the guided tour comes only when asked for. */
export const shownAround = (url: string) => ({ name: 'Zlecenia-tour', value: '*', url })
