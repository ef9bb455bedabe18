import { expect, test } from 'vitest'
import { allEndpoints } from './api.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEndpoint = (value: object): boolean => 'method' in value && 'path' in value && 'access' in value

test('every endpoint of contract/ is in the API: another one has no documentation, and no test compares its permission', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.values(module).filter(isObject))
  const endpoints = exported.flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(value).filter(isObject).filter(isEndpoint),
  )
  const listed = new Set<object>(allEndpoints.map(({ endpoint }) => endpoint))
  expect(listed.size).toBe(allEndpoints.length)
  expect(endpoints.filter((endpoint) => !listed.has(endpoint))).toEqual([])
})
