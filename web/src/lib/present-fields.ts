/** Servers may send null or omit a field (requirements 7); defaults then apply. */
export const presentFields = <T extends object>(received: T) =>
  Object.fromEntries(Object.entries(received).filter(([, it]) => it !== null && it !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
