/** Signing in and the first set-up; the sign-in entry carries nothing else. */
export const session = {
  session: {
    email: 'E-mail',
  },
}
