/** Labels of letters: refusals of their form and of the server. */
export const mailLabels = {
  mailLabels: {
    letters: 'Nazwa musi zawierać literę lub cyfrę',
    folder: 'Tak nazywa się folder poczty. Podaj inną nazwę.',
    taken: 'Etykieta o tej nazwie już jest',
  },
}
