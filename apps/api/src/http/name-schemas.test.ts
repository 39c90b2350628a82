import { expect, test } from 'vitest'
import { nameSchemas } from './name-schemas.ts'

const name = { title: 'Name', type: 'string' }

test('a schema with a title is there once, however deep it stands', () => {
  const member = { title: 'Member', properties: { name, title: { type: 'string' } } }
  expect(nameSchemas({ paths: { '/a': { name }, '/b': [member] } })).toEqual({
    paths: { '/a': { name: { $ref: '#/components/schemas/Name' } }, '/b': [{ $ref: '#/components/schemas/Member' }] },
    components: {
      schemas: {
        Member: { properties: { name: { $ref: '#/components/schemas/Name' }, title: { type: 'string' } } },
        Name: { type: 'string' },
      },
    },
  })
})

test('two schemas with one title are refused', () => {
  expect(() => nameSchemas({ paths: { a: name, b: { ...name, maxLength: 3 } } })).toThrow('title Name')
})
