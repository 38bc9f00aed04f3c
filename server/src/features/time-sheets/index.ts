export { timeSheetRoutes } from './time-sheets.routes.ts'
