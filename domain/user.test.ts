import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newsletterInput } from './newsletter.ts'
import { credentials, passwordChange, TOKEN_STORAGE_KEY } from './session.ts'
import { DEFAULT_ROLE, PASSWORD_MIN_LENGTH, ROLE_LABELS, ROLES, userInput, userPatch } from './user.ts'

/** Field name to its first message, as in a response. */
const collectErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const filled = { name: 'Asha Rao', email: 'asha@example.com', role: 'admin', password: 'secret' }

describe('the admin user form', () => {
  test("'Name is required', 'Email is required', 'Role is required', 'Password is required' when creating", () => {
    const errors = {
      name: 'Name is required',
      email: 'Email is required',
      role: 'Role is required',
      password: 'Password is required',
    }
    expect(collectErrors(userInput, {})).toEqual(errors)
    expect(collectErrors(userInput, { name: ' ', email: ' ', role: '', password: '' })).toEqual(errors)
  })

  test("'Email is invalid' if it does not look like an e-mail address", () => {
    for (const email of ['asha', 'asha@', 'asha@example']) {
      expect(collectErrors(userInput, { ...filled, email })).toEqual({ email: 'Email is invalid' })
    }
  })

  test("'Password must be at least 6 characters' when a password is given", { tags: ['S9-CONST-08'] }, () => {
    expect(PASSWORD_MIN_LENGTH).toBe(6)
    for (const schema of [userInput, userPatch]) {
      expect(collectErrors(schema, { ...filled, password: '12345' })).toEqual({
        password: 'Password must be at least 6 characters',
      })
      expect(collectErrors(schema, { ...filled, password: '123456' })).toEqual({})
    }
    const changed = { currentPassword: 'before', newPassword: '12345' }
    expect(collectErrors(passwordChange, changed)).toEqual({ newPassword: 'Password must be at least 6 characters' })
  })

  test('on edit the password may be left blank, which keeps the current one', () => {
    for (const password of ['', null, undefined]) expect(userPatch.parse({ name: 'Asha', password }).password).toBe(undefined)
  })

  test('a password is taken as typed, never trimmed', () => {
    expect(userInput.parse({ ...filled, password: '  six  ' }).password).toBe('  six  ')
  })

  test('role options: admin (default), sales_person, super_admin', () => {
    expect([...ROLES].sort()).toEqual(['admin', 'sales_person', 'super_admin'])
    expect(DEFAULT_ROLE).toBe('admin')
    expect(ROLE_LABELS).toEqual({ admin: 'Admin', super_admin: 'Super Admin', sales_person: 'Sales Person' })
    expect(collectErrors(userInput, { ...filled, role: 'owner' })).toEqual({ role: 'Role is required' })
  })

  test.each([
    ['name', 200],
    ['phone', 40],
  ])('%s takes %i characters and no more', { tags: ['C3-ENTITY-04'] }, (field, limit) => {
    expect(collectErrors(userInput, { ...filled, [field]: 'x'.repeat(limit) })).toEqual({})
    const tooLong = collectErrors(userInput, { ...filled, [field]: 'x'.repeat(limit + 1) })
    expect(tooLong).toEqual({ [field]: `Must be at most ${limit} characters` })
  })
})

describe('signing in', () => {
  test("both fields required: 'Please fill in all fields'", { tags: ['S5-LOGIN-01'] }, () => {
    const sentence = 'Please fill in all fields'
    expect(collectErrors(credentials, {})).toEqual({ email: sentence, password: sentence })
    expect(collectErrors(credentials, { email: '  ', password: '' })).toEqual({ email: sentence, password: sentence })
  })

  test('login payload: email, password; remember is optional', { tags: ['S3-STAFF-05'] }, () => {
    const sent = { email: 'asha@example.com', password: ' secret ' }
    expect(credentials.parse(sent)).toEqual({ ...sent, remember: false })
  })

  test('the token storage key is adminToken', () => {
    expect(TOKEN_STORAGE_KEY).toBe('adminToken')
  })
})

test('the newsletter input is email-typed', { tags: ['S5-LOGIN-02'] }, () => {
  expect(newsletterInput.parse({ email: ' asha@example.com ' })).toEqual({ email: 'asha@example.com' })
  expect(collectErrors(newsletterInput, { email: 'asha' })).toEqual({ email: 'Invalid email address' })
})
