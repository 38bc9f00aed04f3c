export const usersListPage = () => import('./list/users-list-page.tsx').then((it) => it.UsersListPage)
export const userPage = () => import('./view/user-page.tsx').then((it) => it.UserPage)
