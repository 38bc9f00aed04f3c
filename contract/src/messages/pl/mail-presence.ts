/** Users who have a thread of letters open. */
export const mailPresence = {
  mailPresence: {
    reading: '{{name}} czyta',
    writing: '{{name}} pisze odpowiedź',
  },
}
