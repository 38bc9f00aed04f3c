export interface CardFields {
  title: string
  description: string
  dueOn: string
  every: string
  labels: readonly string[]
  members: readonly string[]
  orderId: string
  customerId: string
  buildingId: string
  deviceId: string
}
