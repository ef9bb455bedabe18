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

describe('the validation of an inquiry form', () => {
  test('a form with name and email has no errors', () => {
    expect(errorsIn(filled)).toEqual({})
  })
  test('a blank name or email gets the message for all required fields', () => {
    const sentence = 'Please fill in all required fields'
    expect(errorsIn({ ...filled, name: '  ', email: '' })).toEqual({ name: sentence, email: sentence })
  })
  test('an invalid email gets a message of its own', () => {
    expect(errorsIn({ ...filled, email: 'asha@' })).toEqual({ email: 'Invalid email address' })
  })
})
