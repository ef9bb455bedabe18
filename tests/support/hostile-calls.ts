/** Calls with hostile input: the envelope and a 4xx, never a 500. Source: contract §2. */
import { expect } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STATUS_OF } from '#contract/error-codes.ts'
import type { CallResponse } from './app.ts'

/** The path of a call with that id, event id and slug. */
export const buildPath = (endpoint: Endpoint, id: string): string =>
  `/api${endpoint.path.replace(':id', id).replace(':eventId', id).replace(':slug', id)}`

/** The endpoints with a body. */
export const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body !== undefined)

export const UNKNOWN_ID = '999999999'
export const JSON_TYPE = { 'content-type': 'application/json' }

const CODES: Record<string, number> = STATUS_OF

/** The validator's own messages: no sentence for a person. */
const LIBRARY_MESSAGE = /^(Invalid (input|string|option)|Too (small|big):|Unrecognized )/

/** Expects the envelope of a 4xx; `what` names the input in the test's output. */
const expectFailure = (answer: CallResponse, what: string): void => {
  const { status, body, text } = answer
  expect({ what, text, type: answer.headers['content-type'], body }).toMatchObject({
    type: expect.stringContaining('application/json'),
    body: { success: false, message: expect.stringMatching(/\S/) },
  })
  const messages = [body.message, ...Object.values(body.errors ?? {})]
  expect({ what, messages }).toEqual({ what, messages: messages.map(() => expect.not.stringMatching(LIBRARY_MESSAGE)) })
  const isOfSender = status >= 400 && status < 500
  expect({ what, text, status, isOfSender }).toEqual({ what, text, status: CODES[body.code], isOfSender: true })
}

/** Expects that failure with one of the codes. */
export const expectCode = (answer: CallResponse, what: string, ...codes: string[]): void => {
  expectFailure(answer, what)
  expect({ what, codes }).toEqual({ what, codes: expect.arrayContaining([answer.body.code]) })
}

/** Expects a success, or the envelope of a 4xx. */
export const expectNoFault = (answer: CallResponse, what: string): void => {
  if (answer.status >= 400) expectFailure(answer, what)
  else if (answer.body !== undefined) expect({ what, success: answer.body.success }).toEqual({ what, success: true })
}
