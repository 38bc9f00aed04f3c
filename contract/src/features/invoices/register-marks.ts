/** A row of the sales register has exactly one: a KSeF number, or its substitute OFF, BFK or DI. */
export const registerMarks = ['KSEF', 'OFF', 'BFK', 'DI'] as const
export type RegisterMark = (typeof registerMarks)[number]
