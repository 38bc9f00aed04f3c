export const listTools = {
  listTools: {
    format: 'Jak zapisać',
    xlsx: 'Excel (XLSX)',
    csv: 'Tekst (CSV)',
    saving: 'Zapisywanie listy: {{percent}}%',
    cancel: 'Przerwij zapisywanie',
    cancelled: 'Przerwano zapisywanie listy',
    tooManyRows: 'Arkusz nie pomieści tylu wierszy. Wybierz CSV albo zawęź listę.',
  },
}
