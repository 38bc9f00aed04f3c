/**
 * What a server tells of something: where there is nothing, it says `null` or leaves the key away (requirements 7). It
 * is laid over what our contract has for nothing.
 */
export const presentFields = <T extends object>(received: T) =>
  Object.fromEntries(Object.entries(received).filter(([, it]) => it !== null && it !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
