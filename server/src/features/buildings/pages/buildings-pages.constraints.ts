import type { ConstraintProblems } from '#platform/constraints.ts'

export const buildingsPagesConstraints: ConstraintProblems = {
  buildings__year_built: { field: 'yearBuilt', message: 'rules.invalid' },
  buildings__storeys: { field: 'storeys', message: 'rules.invalid' },
  buildings__staircases: { field: 'staircases', message: 'rules.invalid' },
  buildings__flats: { field: 'flats', message: 'rules.invalid' },
  buildings__footprint_area: { field: 'footprintArea', message: 'rules.invalid' },
  buildings__roof_area: { field: 'roofArea', message: 'rules.invalid' },
  buildings__owner: { field: 'ownerId', message: 'client.unknown' },
  buildings__payer: { field: 'payerId', message: 'client.unknown' },
  billing_records__default_is_used: { field: 'isDefault', message: 'rules.invalid' },
  buildings__geo_source: { field: 'geoSource', message: 'rules.invalid' },
  buildings__coordinates: { field: 'latitude', message: 'buildingRecord.noCoordinates' },
}
