import { describe, expect, test } from 'vitest'
import { errorsIn } from './check-inquiry.ts'

const filled = {
  serviceId: '3',
  serviceName: 'UI/UX Design',
  name: 'Asha Rao',
  email: 'asha@example.com',
  budget: '',
  timeline: '',
}

describe('what is wrong with an inquiry form', () => {
  test('nothing, when name and email are filled in', () => {
    expect(errorsIn(filled)).toEqual({})
  })
  test('a blank name or email asks for all required fields', () => {
    const sentence = 'Please fill in all required fields'
    expect(errorsIn({ ...filled, name: '  ', email: '' })).toEqual({ name: sentence, email: sentence })
  })
  test('an email that is none is said beside its field', () => {
    expect(errorsIn({ ...filled, email: 'asha@' })).toEqual({ email: 'Invalid email address' })
  })
})
