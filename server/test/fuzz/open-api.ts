import type { World } from '../world.ts'
import type { Schema } from './fields.ts'
import type { Operation } from './wire.ts'

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>
}
interface OpenApiOperation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema & { contentSchema?: Schema } }> }
}

/** Read from the running program, so that new calls are included. */
export async function operationsOf(world: World): Promise<Map<string, Operation>> {
  const { paths } = (await world.anyone.get('/openapi.json')).json<OpenApi>()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const named = (place: string) => parameters.filter((it) => it.in === place).map((it) => it.name)
      const name = `${method.toUpperCase()} ${path.replace(/^\/api/u, '').replace(/\{(\w+)\}/gu, ':$1')}`
      const operation: Operation = {
        method: method.toUpperCase(),
        path,
        query: named('query'),
        params: named('path'),
        body: bodyKindOf(requestBody?.content),
      }
      return [name, operation] as const
    }),
  )
  return new Map(all)
}

function bodyKindOf(
  content: NonNullable<OpenApiOperation['requestBody']>['content'] | undefined,
): Operation['body'] {
  if (!content) return null
  const json = content['application/json']
  if (json) return { kind: 'json', schema: json.schema }
  const form = content['multipart/form-data']
  if (!form) return { kind: 'bytes' }
  return { kind: 'form', schema: form.schema.properties?.data as Schema }
}
