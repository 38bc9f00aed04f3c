/** The calendar. */
export const calendar = {
  calendar: {
    title: 'Kalendarz',
  },
}
