export { buildingWizardRoutes } from './building-wizard.routes.ts'
