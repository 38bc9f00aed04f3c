const emailShape = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u

/** Separate from rules.ts, so that the browser needs no zod. */
export const isEmail = (text: string): boolean => emailShape.test(text.trim()) && !text.includes('..')
