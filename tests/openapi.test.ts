// @module-tag all
/** The OpenAPI document matches the validation: values at a limit pass, values beyond it are a 400 that names the field. */
import { expect, test } from 'vitest'
import { openSite, PASSWORD, type CallResponse, type CallOptions, type Site, signInAs } from './support/app.ts'
import { insertOneOfEach, type Ids } from './support/one-of-each.ts'
import { type JsonSchema, buildSample, buildSamples, type Sample } from './support/openapi-samples.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema & { anyOf?: JsonSchema[] } }> }
  responses: Record<string, unknown>
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  operation: Operation
}

/** The database knows their valid values; the end of a time depends on its beginning. */
const DATABASE_CHECKED = [
  'session.changePassword currentPassword',
  'session.resetPassword token',
  'services.create slug',
  'services.update slug',
  'work.update slug',
  'blockedTimes.create endsAt',
]

const readCalls = async (site: Site): Promise<Call[]> => {
  const { body } = await site.call('GET', '/api/openapi.json')
  // The OpenAPI document is JSON: this type is the part that the test reads.
  const paths = body.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase() as Call['method'], path, operation })),
  )
}

const idOf = (path: string, ids: Ids): number => {
  if (path.includes('service-inquiries')) return ids.serviceInquiry
  if (path.includes('contact-inquiries')) return ids.contactInquiry
  if (path.includes('services')) return ids.service
  if (path.includes('banners')) return ids.banner
  if (path.includes('work')) return ids.caseStudy
  if (path.includes('jobs')) return ids.job
  if (path.includes('views')) return ids.view
  if (path.includes('bookings')) return ids.booking
  if (path.includes('blocked-times')) return ids.blockedTime
  return path.includes('users') ? ids.user : ids.news
}

const eventIdOf = (path: string, ids: Ids): number => (path.includes('service') ? ids.serviceReply : ids.contactReply)

const jsonSchema = ({ requestBody }: Operation): (JsonSchema & { anyOf?: JsonSchema[] }) | undefined =>
  requestBody?.content['application/json']?.schema

interface Tried {
  what: string
  answer: CallResponse
  field: string
  fits: boolean
}

/** The fault of a response; blank when it matches the document. */
const findFault = ({ what, answer, field, fits }: Tried, { operationId, responses }: Operation): string => {
  const { status, body } = answer
  const named = Object.keys(body?.errors ?? {}).some((name) => name === field || name.startsWith(`${field}.`))
  if (!(String(status) in responses)) return `${what}: ${status} is not printed`
  if (fits && status === 400 && named && !DATABASE_CHECKED.includes(`${operationId} ${field}`)) return `${what}: refused`
  if (!fits && (status !== 400 || body?.code !== 'VALIDATION_ERROR' || !named))
    return `${what}: ${status} ${answer.text.slice(0, 200)}`
  return ''
}

const described = ({ method, path }: Call, field: string, { limit, fits }: Sample): string =>
  `${method} ${path} ${field} ${fits ? 'at' : 'beyond'} ${limit}`

/** Sends a call with one part changed. */
const createRequest = (site: Site, token: string, ids: Ids) => {
  const known: Record<string, unknown> = {
    serviceId: ids.service,
    assigneeId: ids.user,
    currentPassword: PASSWORD,
    email: 'someone@example.com',
    opensAt: '09:00',
    closesAt: '18:00',
    workingDays: [1],
    phones: ['+91 80 4000 2700'],
    at: new Date(Date.now() + 86_400_000).toISOString(),
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  }
  const bodyOf = (operation: Operation): Record<string, unknown> | undefined => {
    const schema = jsonSchema(operation)
    if (schema === undefined) return undefined
    const { properties = {}, required: named = [] } = schema
    // A lead that is added by hand needs an e-mail or a phone number.
    const required = 'acknowledge' in properties ? [...named, 'email'] : named
    return Object.fromEntries(required.map((name) => [name, known[name] ?? buildSample(properties[name] ?? {})]))
  }
  /** A call needs its required query beside the part that is changed. */
  const requiredQuery = ({ operation }: Call): string => {
    const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
    const values = required.map(({ name, schema }): [string, string] => [name, String(buildSample(schema))])
    return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`
  }
  const send = (
    call: Call,
    { query = requiredQuery(call), ...options }: CallOptions & { query?: string } = {},
  ): Promise<CallResponse> => {
    const path = `/api${call.path
      .replace('{id}', String(idOf(call.path, ids)))
      .replace('{eventId}', String(eventIdOf(call.path, ids)))
      .replace('{slug}', ids.workSlug)}${query}`
    const body = 'body' in options ? options.body : bodyOf(call.operation)
    return site.call(call.method, path, { token, ...options, ...(body !== undefined && { body }) })
  }
  return { send, bodyOf, known }
}

type Requester = ReturnType<typeof createRequest>

const tryBody = async (call: Call, { send, bodyOf, known }: Requester): Promise<string[]> => {
  const schema = jsonSchema(call.operation)
  const object = schema?.properties === undefined ? schema?.anyOf?.find(({ properties }) => properties !== undefined) : schema
  const faults: string[] = []
  for (const [field, property] of Object.entries(object?.properties ?? {})) {
    const samples = buildSamples(property).map((sample) =>
      sample.fits && typeof sample.value === 'number' && field in known ? { ...sample, value: known[field] } : sample,
    )
    if (object?.required?.includes(field) === true) samples.push({ value: undefined, fits: false, limit: 'required' })
    for (const sample of samples) {
      // Serialized, because inject passes strings unchanged.
      const body = JSON.stringify({ ...bodyOf(call.operation), [field]: sample.value })
      const answer = await send(call, { body, headers: { 'content-type': 'application/json' } })
      faults.push(findFault({ what: described(call, field, sample), answer, field, fits: sample.fits }, call.operation))
    }
  }
  return faults
}

const tryParameters = async (call: Call, { send }: Requester): Promise<string[]> => {
  const faults: string[] = []
  for (const { name, in: place, schema } of call.operation.parameters) {
    if (place === 'path') continue
    for (const sample of buildSamples(schema)) {
      if (typeof sample.value === 'object') continue
      const text = String(sample.value)
      // A header has no emoji.
      if (place === 'header' && /\P{ASCII}/u.test(text)) continue
      const answer = await send(
        call,
        place === 'query' ? { query: `?${name}=${encodeURIComponent(text)}` } : { headers: { [name]: text } },
      )
      faults.push(findFault({ what: described(call, name, sample), answer, field: name, fits: sample.fits }, call.operation))
    }
  }
  return faults
}

const tryWithoutBody = async (call: Call, { send }: Requester): Promise<string> => {
  const { requestBody, responses } = call.operation
  if (requestBody === undefined) return ''
  const { status } = await send(call, { body: undefined })
  if (!(String(status) in responses)) return `${call.method} ${call.path} without a body: ${status} is not printed`
  return (status === 400) === requestBody.required ? '' : `${call.method} ${call.path} without a body: ${status}`
}

test('what the printed contract allows is taken, what is beyond it is a 400 that names the field', async () => {
  const site = await openSite('sqlite')
  const calls = await readCalls(site)
  const ids = await insertOneOfEach(site)
  const token = await site.signIn('super_admin')
  const faults: string[] = []
  for (const call of calls) {
    // These end their session; others delete a record.
    const endsSession = /logout|refresh|password/.test(call.path)
    const asker = createRequest(
      site,
      endsSession ? await site.signIn('super_admin') : token,
      call.path.includes('{id}') ? await insertOneOfEach(site) : ids,
    )
    faults.push(...(await tryParameters(call, asker)), ...(await tryBody(call, asker)), await tryWithoutBody(call, asker))
  }
  expect(faults.filter((fault) => fault !== '')).toEqual([])
})

test('the printed contract has limits, formats, values, headers, required bodies and refusals', async () => {
  const site = await openSite('sqlite')
  const calls = await readCalls(site)
  const find = (method: string, path: string): Operation => {
    const found = calls.find((call) => call.method === method && call.path === path)
    if (found === undefined) throw new Error(`${method} ${path} is not printed`)
    return found.operation
  }
  // Contract §3 'Entities': names and titles 200, e-mail 254, phone 40, company 200, address 500, message 5,000.
  const contact = find('POST', '/contact')
  const limits = Object.entries(jsonSchema(contact)?.properties ?? {}).map(([name, { maxLength }]) => [name, maxLength])
  expect(Object.fromEntries(limits)).toMatchObject({ name: 200, email: 254, phone: 40, company: 200, address: 500, message: 5000 })
  expect(jsonSchema(contact)?.properties?.['email']?.format).toBe('email')
  expect(contact.requestBody?.required).toBe(true)
  expect(contact.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', schema: { maxLength: 200 } }])
  expect(Object.keys(contact.responses)).toEqual(expect.arrayContaining(['201', '400', '413', '415', '429', '503']))

  const { properties } = jsonSchema(find('POST', '/service-inquiries')) ?? {}
  expect(properties?.['budget']?.enum).toEqual(expect.arrayContaining(['10000-25000', 'custom']))
  expect(properties?.['timeline']?.enum).toEqual(expect.arrayContaining(['1-2weeks', 'flexible']))

  const edit = find('PUT', '/contact-inquiries/admin/{id}')
  // Contract §3: status accepts both spellings on input.
  expect(jsonSchema(edit)?.properties?.['status']?.enum).toEqual(
    expect.arrayContaining(['new', 'in-progress', 'completed', 'cancelled', 'pending', 'in_progress', 'resolved']),
  )
  expect(edit.parameters.map(({ name }) => name)).toContain('If-Match')
  expect(Object.keys(edit.responses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '409']))
  const list = find('GET', '/news')
  expect(list.parameters.find(({ name }) => name === 'page')?.schema).toMatchObject({ type: 'integer', minimum: 1 })

  const upload = find('POST', '/admin/media')
  const token = await site.signIn('admin')
  const send = (type: string, body: Buffer) =>
    site.call('POST', '/api/admin/media', { token, body, headers: { 'content-type': type } })
  for (const [type, { schema }] of Object.entries(upload.requestBody?.content ?? {})) {
    expect([type, (await send(type, Buffer.alloc((schema.maxLength ?? 0) + 1))).status]).toEqual([type, 413])
    expect([type, (await send(type, Buffer.alloc(0))).status]).toEqual([type, 400])
  }
  expect((await send('image/svg+xml', Buffer.alloc(5))).status).toBe(415)
})

test(
  'guessing the own password gets the 429 that the printed contract has, wherever it is sent',
  { tags: ['C2-CODE-16', 'C3-STAFF-05'] },
  async () => {
    const site = await openSite('sqlite', { config: { RATE_LIMIT: 'on' } })
    const calls = await readCalls(site)
    const { id, email } = await site.addUser('super_admin')
    const token = await signInAs(site, email)
    const body = { email: 'other@example.com', currentPassword: 'not the password', newPassword: 'monsoon over Kochi' }
    for (const path of ['/admin/profile', '/admin/users/{id}', '/admin/change-password']) {
      const printed = calls.find((call) => call.method === 'PUT' && call.path === path)?.operation.responses ?? {}
      const guess = () => site.call('PUT', `/api${path.replace('{id}', String(id))}`, { token, body })
      for (let count = 0; count < 10; count += 1) await guess()
      expect([path, (await guess()).body.code]).toEqual([path, 'RATE_LIMITED'])
      expect([path, Object.keys(printed)]).toEqual([path, expect.arrayContaining(['400', '429'])])
    }
  },
)
