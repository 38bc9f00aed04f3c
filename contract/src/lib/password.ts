/** 8 characters with a digit, both cases and one of !@#$%&*() (requirements 5.1). */
export const isPassword = (text: string): boolean =>
  /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[!@#$%&*()]).{8,}$/su.test(text)
