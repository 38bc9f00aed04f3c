/** The server's messages about roles and rights. */
export const rights = {
  rights: {
    nameTaken: 'Rola o tej nazwie już istnieje',
    administratorFixed: 'Rola Administrator zawsze może wszystko. Jej uprawnień nie można zmienić.',
    systemName: 'Nazwy roli systemowej nie można zmienić',
    systemStays: 'Roli systemowej nie można usunąć',
    roleInUse: 'Ta rola jest nadana użytkownikom albo zaproszonym. Najpierw nadaj im inną.',
    unknownRole: 'Nie ma takiej roli',
    moreThanOwn: 'Nie możesz nadawać ani odbierać uprawnień, których nie masz',
    lastAdministrator: 'To ostatni aktywny administrator. Najpierw nadaj tę rolę innej osobie.',
  },
}
