import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

const build = SerializerSelector()
/** By what it was compiled from: many calls answer in the same words, refusals above all. */
const compiled = new Map<string, Serializer>()

/** Compiles what writes an answer once for all calls with the same schema, which is most of the time an API takes to start. */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = build(externalSchemas, options)
  const shared = JSON.stringify(externalSchemas)
  return (route) => {
    const key = shared + JSON.stringify(route.schema)
    const serializer = compiled.get(key) ?? compile(route)
    compiled.set(key, serializer)
    return serializer
  }
}
