const emailShape = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u

/** Whether a text is an e-mail address; apart from rules.ts, so that the browser can ask without zod. */
export const isEmail = (text: string): boolean => emailShape.test(text.trim()) && !text.includes('..')
