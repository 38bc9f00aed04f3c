export const planPeopleMax = 60
