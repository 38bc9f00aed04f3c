/** Colours of the theme that a person chooses: of services, labels of boards and of letters. */
export const serviceColours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
export type ServiceColour = (typeof serviceColours)[number]
