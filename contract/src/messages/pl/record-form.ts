/** Editing a record: saving, refusals, and concurrent changes by others. */
export const recordForm = {
  recordForm: {
    save: 'Zapisz zmiany',
    saved: 'Zapisano zmiany',
    nothingToSave: 'Nic nie zostało zmienione',
    undo: 'Cofnij zmiany',
    conflict: 'Ktoś zmienił te dane w międzyczasie:',
    conflictNothing: 'Ktoś zapisał te dane w międzyczasie, bez zmian w tych polach.',
    conflictKept: 'To, co wpisano tutaj, zostało. Zapisz, aby zachować swoje zmiany, albo je cofnij.',
    change: '{{field}}: {{before}} → {{after}}',
    changeMine: '{{field}}: {{before}} → {{after}}, u Ciebie: {{mine}}',
    accept: 'Przyjmij',
    acceptField: 'Przyjmij: {{field}}',
    nothing: 'brak',
  },
}
